import { describe, expect, test } from 'vitest';
import { geometryOf } from './chart-geometry.ts';

// 500 wide between the margins and 200 high.
const geometry = geometryOf({ width: 564, height: 240 }, 6, 1000);

describe('CHART-01 where things stand', () => {
  test('the area starts from zero at the bottom, across the whole width', () => {
    expect([geometry.x(0), geometry.x(5)]).toEqual([58, 558]);
    expect([geometry.y(0), geometry.y(500), geometry.y(1000)]).toEqual([210, 110, 10]);
  });

  test('values below zero stand below it', () => {
    const around = geometryOf({ width: 564, height: 240 }, 6, 1000, -1000);
    expect([around.y(-1000), around.y(0), around.y(1000)]).toEqual([210, 110, 10]);
  });

  test.each([
    [-20, 0],
    [58, 0],
    [107, 0],
    [109, 1],
    [400, 3],
    [900, 5],
  ])('%d px from the left is point %d', (place, index) => {
    expect(geometry.nearest(place)).toBe(index);
  });

  test('the line never swings below zero between its points', () => {
    const numbers = geometry.line([0, 1000, 0, 0, 1000, 0]).match(/[\d.]+,[\d.]+/g) ?? [];
    const heights = numbers.map((pair) => Number(pair.split(',')[1]));
    expect(heights.length).toBeGreaterThan(6);
    expect(Math.max(...heights)).toBe(210);
    expect(Math.min(...heights)).toBe(10);
  });

  test('a value that is not there is a gap', () => {
    expect(geometry.line([1, 2, null, 4, 5, 6]).match(/M/g)).toHaveLength(2);
  });

  test.each([
    ['above lines that are low', [[100, 100, 100, 100, 100, 100]], 90],
    ['below lines that are high', [[900, 900, 900, 900, 900, 900]], 30],
    [
      'nowhere between lines that fill the height',
      [
        [900, 900, 900, 900, 900, 900],
        [100, 100, 100, 100, 100, 100],
      ],
      undefined,
    ],
  ])('the tooltip of a point is placed %s', (_, values, place) => {
    expect(geometry.freePlace({ index: 1, width: 150, height: 100, values })).toBe(place);
  });
});
