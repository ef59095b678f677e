import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as m from '#messages';
import { CheckoutDiscounts } from './CheckoutDiscounts.tsx';

const shown = (userIntegral: number, mostIntegral: number, takesPoints = true) =>
  renderToStaticMarkup(
    <CheckoutDiscounts
      coupons={[]}
      couponId={0}
      onCoupon={() => null}
      points={{ userIntegral, mostIntegral, mostDeduction: '5.00' }}
      takesPoints={takesPoints}
      usesPoints={false}
      onPoints={() => null}
      disabled={false}
    />,
  );

test('points that can be used are offered, and nothing is said against it', () => {
  expect(shown(1_500, 500)).toContain('type="checkbox"');
  expect(shown(1_500, 500)).not.toContain(m.orders_page_points_too_little({ points: '1,500' }));
});

test('where no points can be used, the checkout says why', () => {
  expect(shown(1_500, 0)).toContain(m.orders_page_points_too_little({ points: '1,500' }));
  expect(shown(1_500, 0, false)).toContain(m.orders_page_points_off({ points: '1,500' }));
  expect(shown(0, 0)).toContain(m.orders_page_points_none());
});

test('who has none, in a mall that takes none, reads nothing of points', () => {
  expect(shown(0, 0, false)).toBe('');
});
