import type { Verdict } from '@touchmark/domain';
import { type Language, t } from './text.ts';
import { answerView } from './verdict-view.ts';

/** The page works completely without this script; it only avoids reloads and adds features that need browser APIs. */
const language: Language = document.documentElement.lang === 'en' ? 'en' : 'zh';
const token = document.body.dataset.token ?? '';
const find = <E extends HTMLElement>(id: string) => document.getElementById(id) as E | null;

interface Envelope {
  success: boolean;
  data: { verdict?: Verdict } | null;
  msg: string;
}

async function post(url: string, body: Record<string, unknown>): Promise<Envelope> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    body: JSON.stringify({ token, ...body }),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Accept-Language': language === 'en' ? 'en' : 'zh-CN' },
  });
  return response.json() as Promise<Envelope>;
}

/** Sends one request with its button disabled; every error is shown in the form. */
async function send(form: HTMLFormElement, body: Record<string, unknown>, busy: string | null, done: (answer: Envelope) => void) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const fault = form.querySelector('.fault')!;
  const label = button.textContent;
  fault.textContent = '';
  button.disabled = true;
  if (busy) button.textContent = busy;
  try {
    const answer = await post(form.action, body);
    if (answer.success) done(answer);
    else fault.textContent = answer.msg;
  } catch {
    fault.textContent = t.offline[language];
  }
  button.disabled = false;
  button.textContent = label;
}

const pinForm = find<HTMLFormElement>('pin-form');
const pin = find<HTMLInputElement>('pin');
pinForm?.addEventListener('submit', (event) => {
  event.preventDefault();
  void send(pinForm, { pin: pin!.value }, t.checking[language], ({ data }) => {
    if (data?.verdict) show(data.verdict);
  });
});

function show(verdict: Verdict) {
  document.body.dataset.tone = verdict.tone;
  document.title = document.title.replace(/^[^·]*/, `${verdict.word[language]} `);
  find('answer')!.innerHTML = answerView(verdict, language).text;
  if (!verdict.asksPin) pinForm!.remove();
  else pin!.select();
  window.scrollTo(0, 0);
}

const placeForm = find<HTMLFormElement>('place-form');
const thank = () => {
  const thanks = document.createElement('p');
  thanks.setAttribute('role', 'status');
  thanks.textContent = t.placeThanks[language];
  placeForm!.replaceWith(thanks);
};
placeForm?.addEventListener('submit', (event) => {
  event.preventDefault();
  void send(placeForm, { adcode: find<HTMLSelectElement>('adcode')!.value }, null, thank);
});
const locate = find<HTMLButtonElement>('locate');
if (locate && placeForm && 'geolocation' in navigator && window.isSecureContext) {
  locate.hidden = false;
  locate.addEventListener('click', () => {
    locate.disabled = true;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // Only two decimals are stored, so the precise position never leaves the phone.
        void send(placeForm, { lat: round(coords.latitude), lng: round(coords.longitude) }, null, thank).then(() => {
          locate.disabled = false;
        });
      },
      () => {
        locate.disabled = false;
        placeForm.querySelector('.fault')!.textContent = t.placeDenied[language];
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  });
}
const round = (degrees: number) => Math.round(degrees * 100) / 100;

/** Share the text without the address: each time it is opened would count as a query. */
const summary = () =>
  [
    document.title,
    find('answer')!.querySelector('.reason')!.textContent,
    find('code') && `${t.code[language]} ${find('code')!.textContent}`,
    document.querySelector('.operator span')!.textContent,
  ]
    .filter(Boolean)
    .join('\n');

const copy = find<HTMLButtonElement>('copy');
if (copy && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(summary()).then(() => {
      copy.textContent = t.copied[language];
    });
  });
}
const share = find<HTMLButtonElement>('share');
if (share && 'share' in navigator) {
  share.hidden = false;
  share.addEventListener('click', () => {
    navigator.share({ text: summary() }).catch(() => {});
  });
}
