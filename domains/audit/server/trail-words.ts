import type { Context } from '../../../platform/server/context.ts';
import { declaredWord, wordKey } from '../../../platform/server/declared-words.ts';

/** The words of the trail in the caller's language: those of the domain that wrote it. What is not known is its own word. */
export function trailWords({ domains, locale }: Pick<Context, 'domains' | 'locale'>) {
  const fieldWord = (entity: string, field: string) => {
    const owner = domains.auditEntities.get(entity);
    const keys = [
      ...(owner ? [wordKey(owner.domain, 'audit_field', field)] : []),
      ...(owner?.fields ? [wordKey(owner.fields, field)] : []),
      wordKey('audit_field', field),
    ];
    return declaredWord(keys, locale) ?? field;
  };
  const nameOf = (kind: 'action' | 'entity', owner: { domain: string } | undefined, code: string) =>
    (owner && declaredWord([wordKey(owner.domain, 'audit', kind, code)], locale)) ?? code;
  return {
    action: (code: string) => nameOf('action', domains.auditActions.get(code), code),
    entity: (code: string) => nameOf('entity', domains.auditEntities.get(code), code),
    fields: (entity: string, of: object) =>
      Object.fromEntries(Object.keys(of).map((field) => [field, fieldWord(entity, field)])),
  };
}
