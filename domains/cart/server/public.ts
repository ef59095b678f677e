export { deleteLines as removeCartLines, findOwnLines as findOwnCartLines } from './cart-repository.ts';
export { loadSaleLines, type SaleLine } from './sale-lines.ts';
