import { expect, test } from 'vitest';
import { categoryPaths, choosable, withCategory } from './category-choices.ts';

const PATHS = categoryPaths([
  { id: 1, pid: 0, level: 1, name: 'Cameras' },
  { id: 2, pid: 0, level: 1, name: 'Recorders' },
  { id: 3, pid: 1, level: 2, name: 'Network' },
  { id: 4, pid: 2, level: 2, name: 'NVR' },
  { id: 5, pid: 3, level: 3, name: 'Bullet' },
  { id: 6, pid: 3, level: 3, name: 'Dome' },
]);

test('a category stands below the one it is in, under its whole path', () => {
  expect(PATHS.map(({ label }) => label)).toEqual([
    'Cameras',
    'Cameras › Network',
    'Cameras › Network › Bullet',
    'Cameras › Network › Dome',
    'Recorders',
    'Recorders › NVR',
  ]);
});

test('one that is chosen stands for all below it: they are not offered, and chosen ones give way to it', () => {
  expect(choosable([3, 4], PATHS).map(({ id }) => id)).toEqual([1, 2]);
  expect(withCategory([5, 4, 6], 1, PATHS)).toEqual([4, 1]);
  expect(withCategory([4], 5, PATHS)).toEqual([4, 5]);
});
