import { describe, expect, it } from 'vitest';
import { authorsOf, type Objection, objectionTo, puppetsOf, secondPeople, type Standing } from './second-person.ts';

const one = (userId: string, more: Partial<Standing> = {}): Standing => ({
  userId,
  holds: true,
  since: 10,
  makers: [],
  givers: [],
  alone: false,
  ...more,
});
const request = { authors: ['author'], asked: 100 };

describe('whoever decides what another asked for', () => {
  const table: [string, Partial<Standing>, readonly Standing[], Objection | null][] = [
    ['had the right before, from nobody', { since: null }, [], null],
    ['had it before the request', { since: 99 }, [], null],
    ['got it in the same moment', { since: 100 }, [], 'later'],
    ['got it later', { since: 101 }, [], 'later'],
    ['has not the right', { holds: false }, [], 'noRight'],
    ['was made by the author', { makers: ['author'] }, [], 'made'],
    ['was made by the author and let in by another', { makers: ['other', 'author'] }, [one('other')], 'made'],
    ['was made by another', { makers: ['other'] }, [one('other')], null],
    ['has his role from the author', { givers: ['author'] }, [], 'made'],
    ['was made by an account that the author made', { makers: ['puppet'] }, [one('puppet', { makers: ['author'] })], 'made'],
    [
      'was made at the end of a chain, through somebody who left',
      { makers: ['third'] },
      [one('puppet', { makers: ['author'], holds: false }), one('third', { makers: ['puppet'] })],
      'made',
    ],
    ['has his role from an account that the author made', { givers: ['puppet'] }, [one('puppet', { makers: ['author'] })], 'made'],
    ['was made by somebody whom the author gave his role', { makers: ['other'] }, [one('other', { givers: ['author'] })], null],
    ['made the author himself', {}, [one('author', { makers: ['decider'] })], null],
    ['made the author, whom nobody confirmed', {}, [one('author', { makers: ['decider'], alone: true })], 'author'],
    [
      'made the maker of the author, of whom nobody was confirmed',
      {},
      [one('author', { makers: ['middle'], alone: true }), one('middle', { makers: ['decider'], alone: true })],
      'author',
    ],
  ];
  it.each(table)('%s', (_, decider, others, objection) =>
    expect(objectionTo('decider', request, [one('decider', decider), ...others])).toBe(objection),
  );

  it('is none of several authors, and made by none of them', () => {
    const all = [one('a'), one('b'), one('c', { makers: ['b'] }), one('d')];
    expect(secondPeople({ authors: ['a', 'b'], asked: 100 }, all)).toEqual(['d']);
  });

  it('is a member: of somebody unknown nothing is known', () => expect(objectionTo('stranger', request, [one('decider')])).toBe('noRight'));
});

it('chains that turn in a circle end', () => {
  const all = [one('a', { makers: ['b'], alone: true }), one('b', { makers: ['a'], alone: true })];
  expect([...puppetsOf(['a'], all)]).toEqual(['a', 'b']);
  expect([...authorsOf({ authors: ['a'], asked: 1 }, all)]).toEqual(['a', 'b']);
});
