import { describe, expect, it } from 'vitest';
import { Places } from '../../../places.ts';
import { KeyPlaces } from './key-places.ts';

/** Works that go on until they are told to end. */
function works(places: KeyPlaces) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = async (key: string, name: string) =>
    places.run(key, async () => {
      begun.push(name);
      await new Promise<void>((end) => {
        ends.set(name, end);
      });
    });
  return { begun, begin, end: (name: string) => ends.get(name)!() };
}
const settled = () => new Promise((done) => setImmediate(done));

describe('places that keys share', () => {
  it('one key holds one of them, and what it sends besides waits for its turn', async () => {
    const { begun, begin, end } = works(new KeyPlaces(new Places(2, 20), 10));
    const all = ['a1', 'a2', 'a3'].map((name) => begin('a', name));
    all.push(begin('b', 'b1'));
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    all.push(begin('c', 'c1'));
    end('a1');
    await settled();
    // Whoever waited for a place comes before the next of a key that had one.
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    for (const name of ['b1', 'c1', 'a2', 'a3']) {
      await settled();
      end(name);
    }
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('a key that waits with too many is told to come again, and others are not', async () => {
    const { begin, begun, end } = works(new KeyPlaces(new Places(2, 20), 1));
    const [first, second] = [begin('a', 'a1'), begin('a', 'a2')];
    await expect(begin('a', 'a3')).rejects.toMatchObject({ key: 'busy' });
    const other = begin('b', 'b1');
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    end('a1');
    await settled();
    end('a2');
    end('b1');
    await Promise.all([first, second, other]);
  });
});
