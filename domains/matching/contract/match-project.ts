import * as z from 'zod';
import { text, time, visibleYuan } from '../../../platform/contract/fields.ts';
import { SCENE_KINDS } from './site.ts';
import type { Solution } from './solution.ts';

/** Projects that one account keeps. */
export const MAX_PROJECTS = 200;
/** Bytes of database that the projects of one account take at most, deleted ones that may come back included. */
export const MAX_PROJECTS_BYTES = 40_000_000;
export const projectName = text(60, 1);
export const projectRemark = text(500);

/** A project of smart selection as lists show it. */
export const matchProject = z.object({
  id: z.int(),
  name: z.string(),
  remark: z.string(),
  scenes: z.array(z.enum(SCENE_KINDS)),
  cameras: z.int(),
  lines: z.int(),
  /** When it was worked out; null for callers who may not see prices. */
  total: visibleYuan,
  /** Of the rules by which it was worked out. */
  packVersion: z.int(),
  /** Whether other rules are in force now. */
  otherRules: z.boolean(),
  /** Goes up with every change: whoever saves says which they had opened. */
  revision: z.int(),
  createTime: time,
  updateTime: time,
});
export type MatchProject = z.output<typeof matchProject>;

/** The engine's result. Only the server makes one, so its shape is the type of `solution.ts`. */
export const solution = z.unknown() as unknown as z.ZodType<Solution>;
