import { describe, expect, test } from 'vitest';
import type { Boot } from '../../../../platform/contract/page-rendering.ts';
import type { CategoryNode, ProductDetail } from '../../contract/product.ts';
import { ALL_PRODUCTS } from '../list-address.ts';
import { productHead, productListHead } from './page-heads.ts';

const BOOT: Boot = {
  locale: 'en',
  international: true,
  publicUrl: 'https://mall.example.com',
  demo: true,
  entries: [],
  customerService: {},
};
const node = (id: number, name: string, childList: CategoryNode[] = []) => ({ id, name, childList }) as CategoryNode;
const TREE = [node(1, 'Video', [node(2, 'Cameras')])];
const DETAIL = {
  productInfo: {
    id: 7,
    name: '4 MP </script> bullet',
    model: 'B-1',
    brandName: 'Argus',
    content: '',
    chips: ['4 MP'],
    image: '/media/a.webp',
    categoryId: 2,
    categoryNames: ['Video', 'Cameras'],
    price: '12.00',
    otPrice: '15.00',
  },
  skus: [{ partNumber: 'P-1', price: '12.00' }],
} as unknown as ProductDetail;

describe('what search engines are told', () => {
  test('a product has its data and the way to it, and never a price', () => {
    const head = productHead(BOOT, TREE, DETAIL);
    const [product, way] = head.scripts.map((script) => JSON.parse(script.children));
    expect(product).toMatchObject({ '@type': 'Product', sku: 'P-1', image: 'https://mall.example.com/media/a.webp' });
    expect(JSON.stringify(head)).not.toMatch(/12\.00|15\.00|offers|price/i);
    expect(way.itemListElement.at(-1)).toMatchObject({
      name: 'B-1',
      item: 'https://mall.example.com/product/detail/7',
    });
  });

  test('a name cannot end the script it stands in', () => {
    for (const script of productHead(BOOT, TREE, DETAIL).scripts) expect(script.children).not.toContain('<');
  });

  test('a category is indexed under one address, a narrowed list is not', () => {
    const category = productListHead(BOOT, TREE, { ...ALL_PRODUCTS, cid: 2, sort: 'sales' });
    expect(category.links[0]).toEqual({
      rel: 'canonical',
      href: 'https://mall.example.com/product/product_list?cid=2',
    });
    expect(category.links.map((link) => link.hrefLang)).toEqual([undefined, 'zh', 'en']);
    expect(JSON.stringify(category.meta)).not.toContain('noindex');
    const narrowed = productListHead(BOOT, TREE, { ...ALL_PRODUCTS, cid: 2, inStock: true });
    expect(JSON.stringify(narrowed.meta)).toContain('noindex');
  });

  test('a mall in one language names no other', () => {
    const head = productListHead({ ...BOOT, international: false }, TREE, ALL_PRODUCTS);
    expect(head.links).toHaveLength(1);
  });
});
