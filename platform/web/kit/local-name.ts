import { getLocale } from '#locale';

interface Named {
  readonly nameZh: string;
  readonly nameEn: string;
}

/** What something is called in the language of the page. */
export const localName = ({ nameZh, nameEn }: Named): string => (getLocale() === 'zh' ? nameZh : nameEn);
