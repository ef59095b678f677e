import type { FastifyInstance } from 'fastify';
import type { DeliveredRole, PermissionGrants } from '../contract/permission.ts';
import type { Services } from './context.ts';
import type { AuditWords, Domains, NoticeKind, Upload } from './domains.ts';
import type { Job } from './jobs.ts';
import type { Port, Provision } from './port.ts';
import type { Route } from './route.ts';

/** All that a domain brings to the server. Its `server/plug.ts` exports one, `apps/api/domains.ts` lists them. */
export interface ServerPlug {
  /** The name of its folder; the words of what it declares are in its messages, under this name. */
  readonly domain: string;
  readonly routes?: readonly Route[];
  readonly jobs?: readonly Job[];
  /** The keys of its `contract/permissions.ts`. */
  readonly permissions?: PermissionGrants;
  /** Roles that a mall is delivered with, in the order in which they are made. */
  readonly roles?: readonly DeliveredRole[];
  readonly uploads?: readonly Upload[];
  /** By the name of the kind, as `notify` takes it. */
  readonly notices?: Readonly<Record<string, NoticeKind>>;
  readonly audit?: AuditWords;
  /** What this domain answers for those below it. */
  readonly provides?: readonly Provision[];
  /** Addresses that are no endpoints: pages and files. */
  readonly http?: (http: FastifyInstance, services: Services) => void;
}

/** Checks that a value is a plug, and keeps its exact type. */
export const serverPlug = <const Plug extends ServerPlug>(plug: Plug): Plug => plug;

/** What a mall of these domains consists of. */
export interface Collected {
  readonly domains: Domains;
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  readonly http: readonly NonNullable<ServerPlug['http']>[];
}

/** Entries by their names. @throws Error when two domains declare the same */
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

/** Puts together what the domains declare. */
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
      notices: byName(
        'notice',
        plugs.flatMap(({ domain, notices = {} }) =>
          Object.entries(notices).map(([name, kind]) => [name, { ...kind, domain }] as const),
        ),
      ),
      auditActions: audited('actions', plugs),
      auditEntities: audited('entities', plugs),
      answerOf: <T>(port: Port<T>): T => {
        const given = provisions.get(port.name);
        if (!given) return port.neutral;
        if (given.port !== port) throw new Error(`port ${port.name} is declared twice`);
        // `provide` took it together with this very port.
        return given.answer as T;
      },
    },
  };
}
