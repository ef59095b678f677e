import type { Endpoint } from '../contract/endpoint.ts';
import type { DeliveredRole, PermissionGrants, PermissionKey } from '../contract/permission.ts';
import type { UploadModel } from '../contract/upload-model.ts';
import type { Db } from './database.ts';
import type { Port } from './port.ts';
import type { MerchantScope } from './session.ts';

/** Files of a model. Staff see those of a private one with the record that they are attached to. */
export type Upload =
  | { readonly model: UploadModel<'owner' | null> }
  | {
      readonly model: UploadModel<PermissionKey>;
      /** Whether the file stands on a record that staff of this scope may read. */
      readonly isAttached: (db: Db, scope: MerchantScope, url: string) => Promise<boolean>;
    };

/** How a notice looks, and which of its words hold. */
export interface NoticeKind {
  readonly symbol: 'shipped' | 'time' | 'trouble' | 'good';
  /** Of a kind that is told in several ways: which one, for these parameters. Its words have the name of the way last. */
  readonly ways?: {
    readonly names: readonly string[];
    readonly of: (params: Record<string, unknown>) => string | null;
  };
}

/** What a domain writes into the audit trail. */
export interface AuditWords {
  readonly actions?: readonly string[];
  readonly entities?: readonly string[];
  /** Where the words of its fields are, when its forms have them already: `settings` for `settings_company_name`. */
  readonly fields?: string;
}

/** A declaration with the domain that made it: its words are looked up under that domain's name. */
export type Of<T> = T & { readonly domain: string };

/** What the domains of this mall declare, for those who list, check or look up all of it. */
export interface Domains {
  readonly endpoints: readonly Endpoint[];
  /** Of each key, the domain that declares it and which delivered roles hold it. */
  readonly permissions: ReadonlyMap<string, Of<{ readonly roles: PermissionGrants[string] }>>;
  readonly roles: readonly Of<DeliveredRole>[];
  readonly uploads: ReadonlyMap<string, Upload>;
  readonly notices: ReadonlyMap<string, Of<NoticeKind>>;
  /** Of each action and entity of the audit trail, the domain that declares it. */
  readonly auditActions: ReadonlyMap<string, Of<AuditWords>>;
  readonly auditEntities: ReadonlyMap<string, Of<AuditWords>>;
  /** What was given for a port, or what holds without. */
  answerOf<T>(port: Port<T>): T;
}
