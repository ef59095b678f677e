import type { Endpoint } from '../contract/endpoint.ts';
import type { DeliveredRole, PermissionGrants, PermissionKey } from '../contract/permission.ts';
import type { UploadModel } from '../contract/upload-model.ts';
import type { Db } from './database.ts';
import type { LedgerCheck } from './ledger-check.ts';
import type { Port } from './port.ts';
import type { MerchantScope } from './session.ts';

/** Files of a model. Staff may read a private file if they may read the record it is attached to. */
export type Upload =
  | { readonly model: UploadModel<'owner' | null> }
  | {
      readonly model: UploadModel<PermissionKey>;
      /** Whether the file is attached to a record that staff of this scope may read. */
      readonly isAttached: (db: Db, scope: MerchantScope, url: string) => Promise<boolean>;
    };

/**
 * Those of these URLs of uploaded files that the records of a domain mention. Files of its own models and of others: an
 * order keeps the picture of a product.
 */
export type UsedFiles = (db: Db, urls: readonly string[]) => Promise<readonly string[]>;

/** The symbol of a notice, and how its text is chosen. */
export interface NoticeKind {
  readonly symbol: 'shipped' | 'time' | 'trouble' | 'good';
  /** Whom it tells: buyers, or those who work in the back office. They choose among the kinds that tell them. */
  readonly to: 'buyer' | 'office';
  /** Important enough for a text message, besides the notice itself and a mail. */
  readonly sms?: true;
  /** For a kind with several texts: chooses one by the parameters. Their message keys end in the name of the way. */
  readonly ways?: {
    readonly names: readonly string[];
    readonly of: (params: Record<string, unknown>) => string | null;
  };
}

/** What a domain writes into the audit trail. */
export interface AuditWords {
  readonly actions?: readonly string[];
  readonly entities?: readonly string[];
  /** Message prefix of its field names, to reuse those of its forms: `settings` for `settings_company_name`. */
  readonly fields?: string;
}

/** A declaration with its domain, under whose name its texts are looked up. */
export type Of<T> = T & { readonly domain: string };

/** What all domains of this mall declare, for code that lists, checks or looks up all of it. */
export interface Domains {
  readonly endpoints: readonly Endpoint[];
  /** For each key, the domain that declares it and the delivered roles that hold it. */
  readonly permissions: ReadonlyMap<string, Of<{ readonly roles: PermissionGrants[string] }>>;
  readonly roles: readonly Of<DeliveredRole>[];
  readonly uploads: ReadonlyMap<string, Upload>;
  /** Of every domain that mentions uploaded files. */
  readonly usedFiles: readonly UsedFiles[];
  readonly notices: ReadonlyMap<string, Of<NoticeKind>>;
  readonly ledgerChecks: ReadonlyMap<string, Of<LedgerCheck>>;
  /** For each action and entity of the audit trail, the domain that declares it. */
  readonly auditActions: ReadonlyMap<string, Of<AuditWords>>;
  readonly auditEntities: ReadonlyMap<string, Of<AuditWords>>;
  /** The answer provided for a port, or its neutral one. */
  answerOf<T>(port: Port<T>): T;
}
