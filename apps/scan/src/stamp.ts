import type { Verdict, VerdictKey, VerdictTone } from '@touchmark/domain';
import { html, type Markup } from './html.ts';

/** The shape of the outline shows the tone without colour: seal, disc, triangle, octagon. Drawn on 120 × 120. */
const outlines: Record<VerdictTone, Markup> = {
  good: html`<rect x="10" y="10" width="100" height="100" rx="15"/><rect class="cut" x="18" y="18" width="84" height="84" rx="9" stroke-width="2.5"/>`,
  neutral: html`<circle cx="60" cy="60" r="52"/><circle class="cut" cx="60" cy="60" r="44.5" stroke-width="2.5"/>`,
  warn: html`<path d="M60 8c4.7 0 8.6 2.3 11 6.4l44 76c4.9 8.4-1.2 18.6-11 18.6H16c-9.8 0-15.9-10.2-11-18.6l44-76C51.4 10.3 55.3 8 60 8z"/>`,
  bad: html`<path d="M42 8h36c2.7 0 5.2 1 7.1 2.9l24 24C111 36.8 112 39.3 112 42v36c0 2.7-1 5.2-2.9 7.1l-24 24C83.2 111 80.7 112 78 112H42c-2.7 0-5.2-1-7.1-2.9l-24-24C9 83.2 8 80.7 8 78V42c0-2.7 1-5.2 2.9-7.1l24-24C36.8 9 39.3 8 42 8z"/>`,
};

const cross = html`<path class="cut" d="M43 43l34 34M77 43L43 77" stroke-width="10"/>`;
const check = html`<path class="cut" d="M37 61.5l16 16 31-34" stroke-width="10.5"/>`;
const bang = html`<path class="cut" d="M60 44v27" stroke-width="10"/><circle class="fill" cx="60" cy="89" r="6"/>`;
const lock = html`<rect class="fill" x="41" y="57" width="38" height="30" rx="5"/><path class="cut" d="M48.5 57v-8a11.5 11.5 0 0 1 23 0v8" stroke-width="6.5"/>`;

const glyphs: Record<VerdictKey, Markup> = {
  invalid: cross,
  unknown: html`<path class="cut" d="M45.5 48c0-8.5 6.5-14 14.5-14s14.5 5.5 14.5 13.5c0 11-14.5 11.5-14.5 23" stroke-width="9"/><circle class="fill" cx="60" cy="86" r="6"/>`,
  preview: html`<path class="cut" d="M32 60c7-12 17-18 28-18s21 6 28 18c-7 12-17 18-28 18s-21-6-28-18z" stroke-width="5.5"/><circle class="fill" cx="60" cy="60" r="8.5"/>`,
  modelOnly: html`<path class="cut" d="M38 40v40M48 40v40M62 40v40M74 40v40M83 40v40" stroke-width="5.5"/>`,
  voided: html`<circle class="cut" cx="60" cy="60" r="27" stroke-width="9"/><path class="cut" d="M41.5 41.5l37 37" stroke-width="9"/>`,
  recalled: html`<path class="cut" d="M78 44H52a14 14 0 0 0 0 28h26M60 58L46 72l14 14" stroke-width="8.5"/>`,
  stolen: html`<path class="cut" d="M60 40v27" stroke-width="9"/><circle class="fill" cx="60" cy="84" r="5.5"/>`,
  frozen: html`<path class="cut" d="M35 60h50" stroke-width="13"/>`,
  suspended: html`<path class="cut" d="M51 52v36M69 52v36" stroke-width="9"/>`,
  notActivated: html`<path class="cut" d="M48 55.5a20 20 0 1 0 24 0" stroke-width="7.5"/><path class="cut" d="M60 46v22" stroke-width="7.5"/>`,
  suspectClone: bang,
  genuineFirst: check,
  genuineRepeat: check,
  pinRequired: html`<circle class="cut" cx="47" cy="60" r="12" stroke-width="7"/><path class="cut" d="M59 60h29M80 60v12M70 60v9" stroke-width="7"/>`,
  pinRight: check,
  pinWrong: bang,
  pinLocked: html`<g transform="translate(0 5)">${lock}</g>`,
};

/** White specks, so that it looks like a hand-pressed stamp. */
const specks = html`<g class="fill"><circle cx="26" cy="97" r="1.3"/><circle cx="31" cy="101" r=".8"/><circle cx="95" cy="22" r="1"/><circle cx="104" cy="70" r="1.1"/><circle cx="15" cy="42" r=".9"/><circle cx="86" cy="106" r="1"/><circle cx="71" cy="14" r=".8"/><circle cx="28" cy="66" r=".8"/><circle cx="91" cy="88" r="1.2"/></g>`;

/** The stamp of a verdict. Hidden from screen readers, because the word beside it says the same. */
export function stamp(verdict: Pick<Verdict, 'verdict' | 'tone'>): Markup {
  const { verdict: key, tone } = verdict;
  return html`<svg class="stamp stamp-${tone}" viewBox="0 0 120 120" width="128" height="128" aria-hidden="true" focusable="false">${outlines[tone]}${glyphs[key]}${tone === 'good' && specks}</svg>`;
}

/** The small seal beside a verified manufacturer. */
export const certifiedSeal = html`<svg class="seal" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false"><rect x="2" y="2" width="20" height="20" rx="4"/><path class="cut" d="M7 12.5l3.5 3.5L17 8.5" stroke-width="2.4"/></svg>`;
