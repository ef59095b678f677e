import { useState } from 'react';

/** What a person chose for one table; kept in this browser. */
export interface TableSettings {
  /** Columns shown or hidden against their default. */
  readonly columns: Readonly<Record<string, boolean>>;
}

const PREFIX = 'argus.table.';
const NOTHING: TableSettings = { columns: {} };

function load(name: string): TableSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as Partial<TableSettings> | null;
    const columns = Object.entries(kept?.columns ?? {}).filter(([, shown]) => typeof shown === 'boolean');
    return { columns: Object.fromEntries(columns) };
  } catch {
    return NOTHING;
  }
}

export function useTableSettings(name: string): [TableSettings, (settings: TableSettings) => void] {
  const [settings, setSettings] = useState(() => load(name));
  return [
    settings,
    (next) => {
      setSettings(next);
      try {
        localStorage.setItem(PREFIX + name, JSON.stringify(next));
      } catch {
        // Not stored: the choice lasts as long as the page.
      }
    },
  ];
}
