import { describe, expect, it } from 'vitest';
import { modelOf, scans } from '../test/models.ts';
import { clock, escapeHtml, html, pictureUrl } from './html.ts';
import { renderMessagePage, renderScanPage, type ScanMessage, withLanguage } from './render.ts';
import { messages, provinces, t } from './text.ts';

const assets = { css: '/scan/a.css', js: '/scan/a.js' };
const languages = ['zh', 'en'] as const;
const pages = Object.keys(scans).flatMap((kind) =>
  languages.map((language) => [kind, language, renderScanPage(modelOf(kind, language), assets)] as const),
);

/** The text a screen reader speaks: no markup, no hidden drawing. */
const words = (page: string) =>
  page
    .replace(/<(title|svg|script)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

describe('the scan page', () => {
  it.each(pages)('of %s in %s says the verdict once as its heading, with its reason', (kind, language, page) => {
    const { verdict } = modelOf(kind, language);
    expect([...page.matchAll(/<h1 [^>]*>(.*?)<\/h1>/g)].map(([, word]) => word)).toEqual([escapeHtml(verdict.word[language])]);
    expect(words(page)).toContain(escapeHtml(verdict.reason[language]));
    expect(page).toContain(`<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">`);
    expect(page).toContain(`data-tone="${verdict.tone}"`);
    expect(page).toContain(`stamp-${verdict.tone}`);
  });

  it.each(pages)('of %s in %s obeys a policy without inline code or styles', (_, __, page) => {
    expect(page).not.toMatch(/\s(on[a-z]+|style)\s*=/i);
    expect(page).not.toMatch(/<style|<script(?! src="\/scan\/a\.js" defer><\/script>)|javascript:|<iframe|<object|<base/i);
    for (const [, url] of page.matchAll(/\s(?:src|href|action)="([^"]*)"/g)) expect(url).toMatch(/^(\/(?!\/)|#|data:,)/);
  });

  it.each(pages)('of %s in %s is well formed', (_, __, page) => expect(unbalanced(page)).toEqual([]));

  it.each(pages)('of %s in %s has its landmarks and unique ids', (_, __, page) => {
    for (const landmark of ['<header>', '<main id="main">', '<footer>', 'role="status"', 'href="#main"']) expect(page).toContain(landmark);
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of page.matchAll(/aria-(?:labelledby|describedby)="([^"]+)"/g)) expect(ids).toContain(id);
    for (const [, id] of page.matchAll(/<label for="([^"]+)"/g)) expect(ids).toContain(id);
  });

  it('speaks Chinese to Chinese readers and English to English ones', () => {
    for (const [kind, language, page] of pages) {
      const own = words(page)
        .replaceAll(t.otherLanguage[language], '')
        .replaceAll(provinces.map((p) => p[1]).join(''), '');
      if (language === 'en') expect(own, kind).not.toMatch(/\p{Script=Han}/u);
      else expect(own, kind).toMatch(/\p{Script=Han}/u);
    }
  });

  it('puts the verdict before the product, and the product before its trace', () => {
    const page = renderScanPage(modelOf('genuineFirst', 'zh'), assets);
    const order = ['id="word"', 'id="product-name"', '佛山市云禾软体家具有限公司', 'id="trace"', 'id="place-title"'].map((part) =>
      page.indexOf(part),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  it.each(['invalid', 'unknown'])('shows no product, maker, trace or place beside %s', (kind) => {
    const page = renderScanPage(modelOf(kind, 'zh'), assets);
    for (const part of ['product-name', '云禾', 'id="trace"', 'place-form', 'pin-form']) expect(page).not.toContain(part);
  });

  it('tells time and place of the first query from the second on', () => {
    expect(words(renderScanPage(modelOf('genuineRepeat', 'zh'), assets))).toMatch(/首次查询\s?2025-04-12 14:25 武汉市/);
    expect(words(renderScanPage(modelOf('genuineFirst', 'zh'), assets))).not.toContain('武汉市');
  });

  it('marks test data and previews across the page and in words', () => {
    for (const [kind, text] of [
      ['test', '测试数据'],
      ['preview', '预览'],
    ] as const) {
      const page = renderScanPage(modelOf(kind, 'zh'), assets);
      expect(page).toContain('class="watermark"');
      expect(page).toContain(`<p class="tag">${text}</p>`);
    }
    expect(renderScanPage(modelOf('genuineFirst', 'zh'), assets)).not.toContain('watermark');
  });

  it('shows the certified seal only for a certified maker', () => {
    const model = modelOf('genuineFirst', 'zh');
    expect(renderScanPage(model, assets)).toContain('已认证');
    expect(renderScanPage({ ...model, maker: { ...model.maker!, certified: false } }, assets)).not.toContain('已认证');
  });

  it('leaves out what is not known instead of showing an empty row', () => {
    const model = modelOf('genuineFirst', 'zh');
    const page = renderScanPage(
      {
        ...model,
        product: { name: '书柜', model: null, spec: '', picture: null, brandName: null, brandLogo: null, attributes: [] },
        maker: null,
        timeline: [],
        links: { ...model.links, location: null, feedback: null },
      },
      assets,
    );
    for (const part of [
      '型号',
      '规格',
      'class="maker"',
      '<dl class="facts"></dl>',
      '<img',
      'class="trace"',
      'place-form',
      'undefined',
      'null',
    ])
      expect(page).not.toContain(part);
  });
});

describe('the PIN form', () => {
  it.each(['pinRequired', 'pinWrong', 'pinClone'])('works as a plain form on %s', (kind) => {
    const page = renderScanPage(modelOf(kind, 'en'), assets);
    const form = /<form id="pin-form"[^>]*>.*?<\/form>/s.exec(page)![0];
    expect(form).toContain('method="post" action="/api/open/verifyPin"');
    expect(form).toContain('<input type="hidden" name="token" value="tk_8Fq2">');
    expect(form).toContain('<input type="hidden" name="lang" value="en">');
    expect(form).toMatch(/<input id="pin" name="pin"[^>]*pattern="\[0-9\]\{6\}"[^>]*required/);
    expect(form).toContain('type="submit"');
  });

  it.each(['genuineFirst', 'pinRight', 'pinRightAgain', 'pinLocked', 'voided'])('is absent on %s', (kind) =>
    expect(renderScanPage(modelOf(kind, 'zh'), assets)).not.toContain('pin-form'),
  );
});

describe('the place form', () => {
  it('asks for nothing by itself and works as a plain form', () => {
    const page = renderScanPage(modelOf('genuineFirst', 'zh'), assets);
    expect(page).toMatch(/<form id="place-form" method="post" action="\/api\/open\/location">/);
    expect(page).toMatch(/<button id="locate"[^>]* hidden>/);
    expect(page).toContain('<option value="420000">湖北省</option>');
  });

  it('lists the 34 divisions of the first level once each', () => expect(new Set(provinces.map(([adcode]) => adcode)).size).toBe(34));
});

describe('a hostile maker', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'&';
  const base = modelOf('pinClone', 'zh');
  const page = renderScanPage(
    {
      ...base,
      code: evil,
      token: evil,
      operatorName: evil,
      requestId: evil,
      firstQuery: { time: evil, city: evil },
      product: {
        name: evil,
        model: evil,
        spec: evil,
        picture: 'javascript:alert(1)',
        brandName: evil,
        brandLogo: '//evil.example/x.png',
        attributes: [{ label: evil, value: evil }],
      },
      maker: { name: evil, certified: true, region: evil },
      timeline: [{ time: evil, step: evil, place: evil, note: evil }],
      links: {
        self: 'https://evil.example/',
        verifyPin: '//evil.example',
        location: 'javascript:alert(1)',
        warranty: { to: '//evil.example', token: evil },
        service: { to: 'javascript:alert(1)', token: evil },
        feedback: { to: '//evil.example', token: evil },
      },
    },
    assets,
  );

  it('gets every text escaped', () => {
    expect(page.match(/<script\b/g)).toHaveLength(1);
    expect(page).not.toContain('<img');
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;');
    expect(unbalanced(page)).toEqual([]);
  });

  it('sends nobody elsewhere', () => {
    expect(page).not.toMatch(/(?:src|href|action)="(?:javascript|https?:|\/\/)/);
    expect(page).toContain('action="/"');
  });
});

describe('the message page', () => {
  const base = { operatorName: '平台', requestId: 'r-1', self: '/e/1?k=2' };
  it.each(Object.keys(messages).flatMap((kind) => languages.map((language) => [kind as ScanMessage['kind'], language] as const)))(
    '%s in %s names itself',
    (kind, language) => {
      const page = renderMessagePage({ ...base, kind, language }, assets);
      expect(page).toContain(`<h1 id="word">${escapeHtml(messages[kind].title[language])}</h1>`);
      expect(words(page)).toContain(escapeHtml(messages[kind].text[language]));
      expect(page).toContain('r-1');
      expect(unbalanced(page)).toEqual([]);
    },
  );

  it('tells how long to wait, and lets one try again', () => {
    expect(words(renderMessagePage({ ...base, kind: 'tooMany', language: 'zh', retryAfter: 42 }, assets))).toContain('请在 42 秒后再试');
    expect(words(renderMessagePage({ ...base, kind: 'tooMany', language: 'en', retryAfter: 1 }, assets))).toContain('in 1 second.');
    expect(renderMessagePage({ ...base, kind: 'error', language: 'zh' }, assets)).toContain('href="/e/1?k=2&amp;lang=zh"');
    for (const kind of ['notFound', 'expired'] as const)
      expect(words(renderMessagePage({ ...base, kind, language: 'zh' }, assets))).not.toContain('重试');
  });
});

describe('the pieces', () => {
  it('escapes texts and passes markup', () =>
    expect(html`<p title="${'"'}">${['<', html`<b>x</b>`, null, false, 0]}</p>`.text).toBe('<p title="&quot;">&lt;<b>x</b>0</p>'));
  it('shows the time of China', () => {
    expect(clock('2025-03-01T23:30:00Z')).toBe('2025-03-02 07:30');
    expect(clock('yesterday')).toBe('');
  });
  it.each([
    ['/files/1', true],
    ['data:image/png;base64,AA', true],
    ['//x/y', false],
    ['/\\x', false],
    ['https://x/y', false],
    ['data:text/html,x', false],
    ['', false],
  ])('loads picture %s: %s', (url, ok) => expect(pictureUrl(url) !== null).toBe(ok));
  it.each([
    ['/e/1?k=a', '/e/1?k=a&lang=en'],
    ['/e/1?lang=zh&k=a', '/e/1?lang=en&k=a'],
    ['/z/1#x', '/z/1?lang=en'],
  ])('%s in English is %s', (path, other) => expect(withLanguage(path, 'en')).toBe(other));
});

/** Tags that are left open or closed twice. */
function unbalanced(page: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, close, name, attributes] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi)) {
    if (/^(meta|link|img|input|br)$/.test(name!) || attributes!.endsWith('/')) continue;
    if (!close) open.push(name!);
    else if (open.pop() !== name) faults.push(name!);
  }
  return [...faults, ...open];
}
