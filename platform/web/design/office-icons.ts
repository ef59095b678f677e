/*
 * Outline paths of Tabler Icons 3 (https://tabler.io/icons) that only private pages show; MIT License, see the notice
 * in icons.tsx.
 */
export const iconColumns =
  'M4 6l5.5 0M4 10l5.5 0M4 14l5.5 0M4 18l5.5 0M14.5 6l5.5 0M14.5 10l5.5 0M14.5 14l5.5 0M14.5 18l5.5 0';
export const iconSelector = 'M8 9l4 -4l4 4M16 15l-4 4l-4 -4';
export const iconArrowUp = 'M12 5l0 14M18 11l-6 -6M6 11l6 -6';
export const iconArrowDown = 'M12 5l0 14M18 13l-6 6M6 13l6 6';
export const iconCalendar =
  'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12M16 3v4M8 3v4M4 11h16';
export const iconChartBar =
  'M3 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6M15 9a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -10M9 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -14M4 20h14';
export const iconArrowBackUp = 'M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1';
export const iconBuildingWarehouse =
  'M3 21v-13l9 -4l9 4v13M13 13h4v8h-10v-6h6M13 21v-9a1 1 0 0 0 -1 -1h-2a1 1 0 0 0 -1 1v3';
export const iconDiscount =
  'M9 15l6 -6M9 9.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0M14 14.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0';
export const iconFileInvoice =
  'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2M9 7l1 0M9 13l6 0M13 17l2 0';
export const iconPrinter =
  'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4';
export const iconBookmark = 'M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4';
export const iconComponents =
  'M3 12l3 3l3 -3l-3 -3l-3 3M15 12l3 3l3 -3l-3 -3l-3 3M9 6l3 3l3 -3l-3 -3l-3 3M9 18l3 3l3 -3l-3 -3l-3 3';
export const iconTruck =
  'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 17h-2v-11a1 1 0 0 1 1 -1h9v12m-4 0h6m4 0h2v-6h-8m0 -5h5l3 5';
export const iconFileImport =
  'M14 3v4a1 1 0 0 0 1 1h4M5 13v-8a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2h-5.5m-9.5 -2h7m-3 -3l3 3l-3 3';
