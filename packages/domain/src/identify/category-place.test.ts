import { describe, expect, it } from 'vitest';
import { levelBelow, placeFault } from './category-place.ts';

const node = (id: string, parentId: string | null, products = 0) => ({ id, parentId, products });
const all = [node('F', null), node('F1', 'F'), node('F10', 'F1'), node('F101', 'F10', 3), node('F2', 'F'), node('F20', 'F2')];

describe('the place of a category', () => {
  it('is never below itself, neither directly nor round a corner', () => {
    expect(placeFault(all, 'F1', 'F1')?.zh).toBe('不能移到自身或其下级');
    expect(placeFault(all, 'F1', 'F10')?.en).toContain('itself');
    expect(placeFault(all, 'F', 'F20')?.en).toContain('itself');
  });
  it('is not below a category that has products, nor below one that does not exist', () => {
    expect(placeFault(all, 'F20', 'F101')?.en).toContain('3 products');
    expect(placeFault(all, undefined, 'F9')?.en).toBe('does not exist');
  });
  it('is at most on the fourth level, with everything below it', () => {
    expect(placeFault(all, undefined, 'F10')).toBeUndefined();
    expect(placeFault(all, 'F1', 'F20')?.en).toContain('4 levels');
    expect(placeFault(all, 'F20', 'F10')).toBeUndefined();
    expect(placeFault(all, 'F10', null)).toBeUndefined();
    expect([levelBelow(all, null), levelBelow(all, 'F'), levelBelow(all, 'F10')]).toEqual([1, 2, 4]);
  });
});
