/** `"1288"` or `"1288.5"` → `1,288.00`, `1,288.50`. */
export function formatYuan(yuan: string): string {
  const [whole = '0', fraction = ''] = yuan.split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`;
}
