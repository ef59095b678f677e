import type { FastifyInstance } from 'fastify';
import type { DeliveredRole, PermissionGrants } from '../contract/permission.ts';
import type { Services } from './context.ts';
import type { AuditWords, Domains, NoticeKind, Upload, UsedFiles } from './domains.ts';
import type { Job } from './jobs.ts';
import type { LedgerCheck } from './ledger-check.ts';
import type { Port, Provision } from './port.ts';
import type { Route } from './route.ts';

/** Everything a domain adds to the server. Its `server/plug.ts` exports one; `apps/api/domains.ts` lists them. */
export interface ServerPlug {
  /** The name of its folder, which is also the key prefix of its messages. */
  readonly domain: string;
  readonly routes?: readonly Route[];
  readonly jobs?: readonly Job[];
  /** The keys of its `contract/permissions.ts`. */
  readonly permissions?: PermissionGrants;
  /** The roles of a new mall, in order of creation. */
  readonly roles?: readonly DeliveredRole[];
  readonly uploads?: readonly Upload[];
  /** Required of a domain that declares an upload model; any other whose records mention uploaded files has it too. */
  readonly usedFiles?: UsedFiles;
  /** By the name of the kind, as passed to `notify`. */
  readonly notices?: Readonly<Record<string, NoticeKind>>;
  readonly audit?: AuditWords;
  /** Its counters and sums that have to equal their ledgers. */
  readonly ledgerChecks?: readonly LedgerCheck[];
  /** Ports of lower domains that this domain implements. */
  readonly provides?: readonly Provision[];
  /** URLs that are not endpoints: pages and files. */
  readonly http?: (http: FastifyInstance, services: Services) => void;
}

/** Type-checks a plug and keeps its exact type. */
export const serverPlug = <const Plug extends ServerPlug>(plug: Plug): Plug => plug;

/** The merged declarations of all domains. */
export interface Collected {
  readonly domains: Domains;
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  readonly http: readonly NonNullable<ServerPlug['http']>[];
}

/** Entries by name. @throws Error when a name is declared twice */
function byName<T>(what: string, entries: readonly (readonly [name: string, entry: T])[]): Map<string, T> {
  const found = new Map<string, T>();
  for (const [name, entry] of entries) {
    if (found.has(name)) throw new Error(`${what} ${name} is declared twice`);
    found.set(name, entry);
  }
  return found;
}

const audited = (what: 'actions' | 'entities', plugs: readonly ServerPlug[]) =>
  byName(
    `audited ${what}`,
    plugs.flatMap(({ domain, audit }) => (audit?.[what] ?? []).map((name) => [name, { ...audit, domain }] as const)),
  );

/** @throws Error when a domain takes uploads but cannot tell which are in use: they would never be removed, or too early */
function usedFilesOf(plugs: readonly ServerPlug[]): UsedFiles[] {
  const silent = plugs.find(({ uploads = [], usedFiles }) => uploads.length > 0 && !usedFiles);
  if (silent) throw new Error(`domain ${silent.domain} declares an upload model but no usedFiles`);
  return plugs.flatMap(({ usedFiles }) => usedFiles ?? []);
}

/** Merges what the domains declare. */
export function collect(plugs: readonly ServerPlug[]): Collected {
  byName(
    'domain',
    plugs.map((plug) => [plug.domain, plug]),
  );
  const routes = plugs.flatMap((plug) => plug.routes ?? []);
  const jobs = plugs.flatMap((plug) => plug.jobs ?? []);
  byName(
    'job',
    jobs.map((job) => [job.name, job]),
  );
  const provisions = byName(
    'port',
    plugs.flatMap((plug) => plug.provides ?? []).map((provision) => [provision.port.name, provision]),
  );
  return {
    routes,
    jobs,
    http: plugs.flatMap((plug) => plug.http ?? []),
    domains: {
      endpoints: routes.map(({ endpoint }) => endpoint),
      permissions: byName(
        'permission',
        plugs.flatMap(({ domain, permissions = {} }) =>
          Object.entries(permissions).map(([key, roles]) => [key, { roles, domain }] as const),
        ),
      ),
      roles: [
        ...byName(
          'role',
          plugs.flatMap(({ domain, roles = [] }) => roles.map((role) => [role.code, { ...role, domain }] as const)),
        ).values(),
      ],
      uploads: byName(
        'upload model',
        plugs.flatMap((plug) => plug.uploads ?? []).map((upload) => [upload.model.name, upload]),
      ),
      usedFiles: usedFilesOf(plugs),
      notices: byName(
        'notice',
        plugs.flatMap(({ domain, notices = {} }) =>
          Object.entries(notices).map(([name, kind]) => [name, { ...kind, domain }] as const),
        ),
      ),
      ledgerChecks: byName(
        'ledger check',
        plugs.flatMap(({ domain, ledgerChecks = [] }) =>
          ledgerChecks.map((check) => [check.name, { ...check, domain }] as const),
        ),
      ),
      auditActions: audited('actions', plugs),
      auditEntities: audited('entities', plugs),
      answerOf: <T>(port: Port<T>): T => {
        const given = provisions.get(port.name);
        if (!given) return port.neutral;
        if (given.port !== port) throw new Error(`port ${port.name} is declared twice`);
        // `provide` has typed the answer by this same port.
        return given.answer as T;
      },
    },
  };
}
