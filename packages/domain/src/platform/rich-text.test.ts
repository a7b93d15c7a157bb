import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, richText } from './rich-text.ts';

describe('a formatted text', () => {
  it.each([
    ['<p>云禾 <strong>沙发</strong></p>', '<p>云禾 <strong>沙发</strong></p>'],
    ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">点我</a>', '点我'],
    ['<script>alert(1)</script>后', '后'],
    ['<SCRIPT src=x>没有结束', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><p>a</p></svg><p>b</p>', '<p>b</p>'],
    ['<ul><li>一<li>二</ul>三', '<ul><li>一<li>二</li></li></ul>三'],
    ['<p>没有结束', '<p>没有结束</p>'],
    ['</p>多余', '多余'],
    ['3 < 5 > 2', '3 &lt; 5 &gt; 2'],
    ['<<b>粗</b>', '&lt;<b>粗</b>'],
    ['<p>a<!-- <script> -->b</p>', '<p>ab</p>'],
    ['一<br/>二', '一<br>二'],
  ])('%s becomes %s', (given, kept) => expect(richText(given)).toBe(kept));

  it('holds nothing but bare known tags, whatever comes in', () => {
    const pieces = fc
      .array(
        fc.constantFrom(
          '<',
          '>',
          'p',
          '</p>',
          '<script',
          ' onload=',
          '"',
          "'",
          '<b>',
          '</',
          '<!--',
          '-->',
          'script>',
          '<img/',
          'x',
          '/',
          '\n',
          '&',
          '=',
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(pieces, (given) => {
        const out = richText(given);
        expect(out.replaceAll(/<\/?(p|br|b)>/g, '')).not.toMatch(/[<>]/);
        expect(richText(out).replaceAll(/\s/g, '')).toBe(out.replaceAll(/\s/g, ''));
      }),
      { numRuns: 500 },
    );
  });

  it('has its words', () => expect(plainText('<p>一 &amp; 二</p><ul><li>三 &lt; 四</li></ul>')).toBe('一 & 二\n三 < 四'));
});
