const PREFIX = 'argus.checkout.';

/** Remarks by merchant id. */
export type Remarks = Readonly<Record<number, string>>;

/** What was typed into this checkout before a reload; kept for this tab. */
export function loadRemarks(preOrderNo: string): Remarks {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + preOrderNo) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

export function saveRemarks(preOrderNo: string, remarks: Remarks): void {
  try {
    sessionStorage.setItem(PREFIX + preOrderNo, JSON.stringify(remarks));
  } catch {
    // Storage is closed to us: the remarks last as long as the page.
  }
}
