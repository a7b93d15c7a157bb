import { describe, expect, it } from 'vitest';
import { box, filmOf, picturesOfFilm, trackOf } from '../../test/films.ts';
import { contentTypeOf } from './content-type.ts';
import { blankOut, findNeedless, isFilm } from './video.ts';

const place = '+30.5928+114.3055/';
const key = 'com.apple.quicktime.location.ISO6709';
const iphone = box('meta', box('hdlr', Buffer.alloc(8), 'mdta'), box('keys', key), box('ilst', box('data', place)));

describe('a video keeps no place', () => {
  it.each([
    ['of an Android phone', filmOf({ inMovie: [box('udta', box('\u00A9xyz', place))] })],
    ['of a 3GPP phone', filmOf({ brand: '3gp5', inMovie: [box('udta', box('loci', Buffer.alloc(4), place))] })],
    ['of an iPhone', filmOf({ brand: 'qt  ', codec: 'hvc1', inMovie: [iphone] })],
    ['within user data', filmOf({ inMovie: [box('udta', iphone)] })],
    ['beside a track', filmOf({ inTrack: [box('udta', place), iphone] })],
    ['in a track of its own', filmOf({ told: `place${place}` })],
    ['behind the film', filmOf({ behind: [iphone, box('uuid', Buffer.alloc(16), place)] })],
    ['left over by a program', filmOf({ inMovie: [box('free', place)] })],
  ])('%s', (_, film) => {
    const before = Buffer.from(film);
    blankOut(film, findNeedless(film)!);
    expect(before.includes(place)).toBe(true);
    for (const hidden of [place, key, 'xyz', 'loci']) expect(film.includes(hidden)).toBe(false);
    expect(film).toHaveLength(before.length);
    expect(film.includes(picturesOfFilm)).toBe(true);
    // What was blanked is blank; the film is one as before.
    const again = Buffer.from(film);
    blankOut(again, findNeedless(again)!);
    expect(again.equals(film)).toBe(true);
  });

  it('changes nothing else', () => {
    const film = filmOf();
    expect(findNeedless(film)).toEqual([]);
  });
});

describe('no video that browsers may play', () => {
  const long = filmOf();
  long.writeUInt32BE(0xff_ff_ff_ff, long.indexOf('moov') - 4);
  const track = { handler: 'meta', codec: 'mebx', chunk: 0, samples: [1000, 1000] };
  it.each([
    ['with nothing but its head', box('ftyp', 'isom')],
    ['cut off', filmOf({ size: 100 }).subarray(0, -40)],
    ['with a box longer than the file', long],
    ['without a picture', Buffer.concat([box('ftyp', 'isom'), box('mdat'), box('moov', box('mvhd'))])],
    ['of an unknown codec', filmOf({ codec: 'mjpa' })],
    ['in fragments', filmOf({ inMovie: [box('mvex')] })],
    ['whose samples lie outside', filmOf({ inMovie: [trackOf({ ...track, chunk: 1_000_000 })] })],
    ['whose samples are named again and again', filmOf({ size: 2000, inMovie: Array.from({ length: 40 }, () => trackOf(track)) })],
  ])('%s', (_, film) => expect(findNeedless(film)).toBeNull());
});

it.each([
  ['isom', 'video/mp4'],
  ['qt  ', 'video/mp4'],
  ['heic', 'image/heic'],
  ['avif', 'image/avif'],
  ['M4A ', 'audio/mp4'],
])('what is a film is told by its brand: %s is %s', (brand, type) => expect(contentTypeOf(filmOf({ brand }))).toBe(type));

const sound = trackOf({ handler: 'soun', codec: 'mp4a', chunk: 0, samples: [10] });
it.each([
  ['a film', true, filmOf()],
  ['a film of a codec that not every browser plays', true, filmOf({ codec: 'mjpa' })],
  ['nothing but its head', false, box('ftyp', 'isom')],
  ['a film that is cut off', false, filmOf({ size: 100 }).subarray(0, -40)],
  ['boxes without a picture', false, Buffer.concat([box('ftyp', 'isom'), box('mdat'), box('moov', box('mvhd'))])],
  ['sound alone', false, Buffer.concat([box('ftyp', 'isom'), box('mdat'), box('moov', box('mvhd'), sound)])],
  ['a head before a page', false, Buffer.concat([box('ftyp', 'isom'), Buffer.from('<script>alert(1)</script>')])],
  ['a film behind something else', false, Buffer.concat([box('free', 'x'), filmOf()])],
  ['two films in one', false, Buffer.concat([filmOf(), filmOf()])],
])('what is a video is told by its boxes: %s: %s', (_, is, bytes) => expect(isFilm(bytes)).toBe(is));
