import { testPriceCanaries } from './test-price-canaries.ts';

testPriceCanaries('staff');
