import { describe, expect, it } from 'vitest';
import { type CategoryLevel, codeFault, levelBelow, levelCount, placeFault } from './category-place.ts';

const levelOf = (level: number, leafAllowed: boolean): CategoryLevel => ({
  level,
  name: { zh: `${level} 级`, en: `Level ${level}` },
  codeLength: 2 * level,
  leafAllowed,
});
const levels = [levelOf(1, false), levelOf(2, false), levelOf(3, true), levelOf(4, true)];
const node = (id: string, parentId: string | null, products = 0) => ({ id, parentId, products });
const all = [node('F', null), node('F1', 'F'), node('F10', 'F1'), node('F101', 'F10', 3), node('F2', 'F'), node('F20', 'F2')];

describe('the place of a category', () => {
  it('is never below itself, neither directly nor round a corner', () => {
    expect(placeFault(all, 'F1', 'F1', levels)?.zh).toBe('不能移到自身或其下级');
    expect(placeFault(all, 'F1', 'F10', levels)?.en).toContain('itself');
    expect(placeFault(all, 'F', 'F20', levels)?.en).toContain('itself');
  });
  it('is not below a category that has products, nor below one that does not exist', () => {
    expect(placeFault(all, 'F20', 'F101', levels)?.en).toContain('3 products');
    expect(placeFault(all, undefined, 'F9', levels)?.en).toBe('does not exist');
  });
  it('is at most on the last level that the dictionary has, without a gap', () => {
    expect([levelCount(levels), levelCount(levels.slice(0, 3)), levelCount(levels.slice(1))]).toEqual([4, 3, 0]);
    expect(placeFault(all, undefined, 'F10', levels.slice(0, 3))?.en).toContain('3 levels');
    expect(placeFault(all, undefined, 'F10', [...levels.slice(0, 3), levelOf(5, true)])?.en).toContain('3 levels');
    expect(placeFault(all, undefined, 'F101', [...levels, levelOf(5, true)])?.en).toContain('3 products');
  });
  it('takes products to no level without leaves', () => {
    expect(placeFault(all, 'F101', 'F', levels)?.zh).toBe('“2 级”不可为末级，其中不能直接归有产品');
    expect(placeFault(all, 'F10', null, levels)?.en).toContain('Level 2');
    expect(placeFault(all, 'F20', null, levels)).toBeUndefined();
    expect(placeFault(all, 'F101', 'F2', levels)).toBeUndefined();
  });
  it('has a code as long as its level allows', () => {
    expect([codeFault('F1', 1, levels), codeFault('F10', 1, levels)?.en]).toEqual([undefined, expect.stringContaining('2 characters')]);
  });
  it('is at most on the fourth level, with everything below it', () => {
    expect(placeFault(all, undefined, 'F10', levels)).toBeUndefined();
    expect(placeFault(all, 'F1', 'F20', levels)?.en).toContain('4 levels');
    expect(placeFault(all, 'F20', 'F10', levels)).toBeUndefined();
    expect([levelBelow(all, null), levelBelow(all, 'F'), levelBelow(all, 'F10')]).toEqual([1, 2, 4]);
  });
});
