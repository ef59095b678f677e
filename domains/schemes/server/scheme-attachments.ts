import type { SchemeRow } from './scheme-repository.ts';

export interface Attachment {
  readonly name: string;
  readonly url: string;
}

/** The files of a scheme, as they were saved. */
export const attachmentsOf = ({ attachments }: Pick<SchemeRow, 'attachments'>) =>
  attachments as unknown as Attachment[];
