import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { readXml } from './read-xml.ts';

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);

describe('an XML document', () => {
  it('is read with its namespaces, entities and texts', () => {
    const read = readXml(`<?xml version="1.0"?><!DOCTYPE project><p:a xmlns:p="u:p" xmlns="u:d" x='1 &lt; 2' p:y="&#x4E2D;">
      <b>a&amp;b<![CDATA[<c>]]></b><!-- <d> --><p:e xmlns:p="u:q"/></p:a>`);
    expect(read).toMatchObject({
      ok: true,
      value: {
        space: 'u:p',
        name: 'a',
        attributes: [
          { space: '', name: 'x', value: '1 < 2' },
          { space: 'u:p', name: 'y', value: '中' },
        ],
        children: [
          { space: 'u:d', name: 'b', text: 'a&b<c>' },
          { space: 'u:q', name: 'e' },
        ],
      },
    });
  });

  it.each([
    ['<a><b></a></b>', 'notXml'],
    ['<a>', 'notXml'],
    ['<a/><b/>', 'notXml'],
    ['text<a/>', 'notXml'],
    ['<a/>text', 'notXml'],
    ['<a x=1/>', 'notXml'],
    ['<a x="1" x="2"/>', 'notXml'],
    ['<a x="<"/>', 'notXml'],
    ['<a>\u0001</a>', 'notXml'],
    ['<a>&#0;</a>', 'entity'],
    ['<a>&nbsp;</a>', 'entity'],
    ['<a>&</a>', 'entity'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'documentType'],
    ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'documentType'],
    ['<p:a/>', 'unboundPrefix'],
    [nested(65), 'tooDeep'],
    ['', 'notXml'],
  ])('%j is refused with %s', (text, fault) => expect(readXml(text)).toMatchObject({ ok: false, fault }));

  it('has a bounded number of elements and depth', () => {
    expect(readXml(nested(64)).ok).toBe(true);
    expect(readXml(`<a>${'<b/>'.repeat(9)}</a>`, { depth: 4, elements: 9 })).toMatchObject({ fault: 'tooMany' });
  });

  it('has a bounded number of attributes, of one element and of all', () => {
    const many = (count: number) => `<a ${Array.from({ length: count }, (_, n) => `x${n}="1=2"`).join(' ')}/>`;
    expect(readXml(many(200)).ok).toBe(true);
    expect(readXml(many(201))).toMatchObject({ fault: 'tooMany', at: 0 });
    const limits = { depth: 4, elements: 100, attributes: 9 };
    expect(readXml(`<a>${'<b x="1"/>'.repeat(9)}</a>`, limits).ok).toBe(true);
    // What is behind the limit is not read any more: it is no XML.
    expect(readXml(`<a>${'<b x="1"/>'.repeat(10)}<<<`, limits)).toMatchObject({ fault: 'tooMany' });
    expect(readXml(`<a>${'<b/>'.repeat(100)}<<<`, limits)).toMatchObject({ fault: 'tooMany' });
    expect(readXml(`${'<a>'.repeat(5)}<<<`, limits)).toMatchObject({ fault: 'tooDeep' });
  });

  it.each([
    '<a b="&quot;&#10;">x</a >',
    '<a xmlns="u"><b xmlns="">\r\n1 &gt; 0</b></a>',
    '<a><?target data?>y<!---->z</a>',
    '<a><![CDATA[]]]]><![CDATA[>]]></a>',
    '<元素 属性="值">文</元素>',
  ])('%j gives the texts that another reader finds', (text) => {
    const found: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('text', (part) => found.push(part));
    parser.on('cdata', (part) => found.push(part));
    parser.write(text).close();
    const texts = (of: { text: string; children: unknown[] }): string =>
      of.text + of.children.map((child) => texts(child as { text: string; children: unknown[] })).join('');
    const read = readXml(text);
    expect(read.ok && texts(read.value)).toBe(found.join(''));
  });
});
