import { expect, it } from 'vitest';
import { cities, distanceKm, nearestCity } from './city.ts';

it('names the city a place lies in or near', () => {
  expect(nearestCity({ lat: 30.55, lng: 114.31 })?.name).toBe('武汉市');
  expect(nearestCity({ lat: 23.12, lng: 113.26 })?.name).toBe('广州市');
  expect(nearestCity({ lat: 22.95, lng: 113.12 })?.name).toBe('佛山市');
});

it('names no city in the middle of the sea', () => expect(nearestCity({ lat: 0, lng: 160 })).toBeNull());

it('measures along the globe', () => expect(distanceKm({ lat: 39.9, lng: 116.4 }, { lat: 31.2, lng: 121.5 })).toBeGreaterThan(1050));

it('has six-digit codes, each once, within China’s latitudes', () => {
  expect(new Set(cities.map((city) => city.adcode)).size).toBe(cities.length);
  for (const { adcode, lat, lng } of cities) {
    expect(adcode).toMatch(/^[1-8]\d{5}$/);
    expect(lat > 17 && lat < 54 && lng > 73 && lng < 136).toBe(true);
  }
});
