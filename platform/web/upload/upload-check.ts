import * as m from '#messages';
import { FILE_EXTENSIONS, MAX_UPLOAD_BYTES } from '../../contract/upload-model.ts';

/** What an upload field accepts. */
export interface UploadRules {
  /** Extensions without the dot, in lower case: `['jpg', 'png']`. */
  readonly formats: readonly string[];
  /** The largest file, in bytes. */
  readonly maxBytes: number;
  /** How many files the field holds. */
  readonly maxFiles: number;
  /** Pictures get a preview and are called pictures in the messages. */
  readonly image: boolean;
}

export const IMAGE_RULES: UploadRules = {
  formats: FILE_EXTENSIONS.image,
  maxBytes: MAX_UPLOAD_BYTES,
  maxFiles: 1,
  image: true,
};

export interface FileProblem {
  readonly name: string;
  readonly words: string;
}

export interface CheckedFiles<F> {
  readonly accepted: readonly F[];
  readonly problems: readonly FileProblem[];
}

/** The extension in lower case, '' when there is none: `Voucher.JPG` → `jpg`. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** `10485760` → `10 MB`; at most one decimal, no-break space before the unit. */
export function bytesInWords(bytes: number): string {
  const kilo = bytes / 1024;
  const [value, unit] = kilo >= 1024 ? [kilo / 1024, 'MB'] : [kilo, 'KB'];
  return `${Number(value.toFixed(value < 10 ? 1 : 0))}\u00a0${unit}`;
}

/** `['jpg', 'pdf']` → `JPG / PDF`. */
export function formatsInWords(formats: readonly string[]): string {
  return formats.map((format) => format.toUpperCase()).join(' / ');
}

/**
 * Sorts chosen files into accepted and rejected ones, with the reason beside each. `held` is how many the field holds
 * already. The server checks again, by content.
 */
export function checkFiles<F extends { readonly name: string; readonly size: number }>(
  files: readonly F[],
  rules: UploadRules,
  held: number,
): CheckedFiles<F> {
  const accepted: F[] = [];
  const problems: FileProblem[] = [];
  let overflow = false;
  for (const file of files) {
    const words = problemOf(file, rules);
    if (words) problems.push({ name: file.name, words });
    else if (held + accepted.length >= rules.maxFiles) overflow = true;
    else accepted.push(file);
  }
  if (overflow) problems.push({ name: '', words: m.app_upload_maximum({ count: rules.maxFiles }) });
  return { accepted, problems };
}

function problemOf(file: { readonly name: string; readonly size: number }, rules: UploadRules): string | null {
  if (!rules.formats.includes(extensionOf(file.name))) {
    const formats = formatsInWords(rules.formats);
    return rules.image ? m.app_upload_formats({ formats }) : m.app_upload_type({ formats });
  }
  if (file.size > rules.maxBytes) {
    const limit = bytesInWords(rules.maxBytes);
    return rules.image ? m.app_upload_size({ limit }) : m.app_upload_size_file({ limit });
  }
  return file.size === 0 ? m.app_upload_empty() : null;
}
