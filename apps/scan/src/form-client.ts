import { c } from './form-client-text.ts';

/**
 * The forms work without this script. With it nothing typed is lost: neither by a reload, by going back and forth, by a refusal or
 * the other language, nor by a network that is away. What was typed stays in this tab and is forgotten when the form was taken.
 */
const language = () => (document.documentElement.lang === 'en' ? 'en' : 'zh');
const formNow = () => document.getElementById('form') as HTMLFormElement | null;
const card = () => document.querySelector<HTMLElement>('#main .form');

/** Of this form and this code: opened anew by the button of the scan page, it is filled in as well. */
const keyNow = () => `form ${location.pathname.split('/')[2]!} ${(card() && card()!.dataset.code) || ''}`;
interface Kept {
  values: Record<string, string>;
  /** Fields in which files were chosen: a page cannot choose them again. */
  files: string[];
}
function kept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyNow()) || 'null') as Kept | null;
  } catch {
    return null;
  }
}
function keep(): void {
  const now: Kept = { values: {}, files: [] };
  for (const field of fieldsOf()) {
    if (field.type !== 'file') now.values[field.name] = field.value;
    else if (field.value !== '') now.files.push(field.name);
  }
  try {
    sessionStorage.setItem(keyNow(), JSON.stringify(now));
  } catch {
    // Some private windows keep nothing.
  }
}
function forget(): void {
  try {
    sessionStorage.removeItem(keyNow());
  } catch {
    // As above.
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What is typed and chosen. A captcha belongs to its picture, which is another one after a reload. */
const fieldsOf = (): Field[] => {
  const form = formNow();
  const all = form ? Array.from(form.querySelectorAll<Field>('input, select, textarea')) : [];
  return all.filter(({ name, type }) => name !== '' && name !== 'captcha' && type !== 'hidden' && type !== 'checkbox');
};
const fieldOf = (name: string) => fieldsOf().find((field) => field.name === name);

function fill({ values, files }: Kept): void {
  for (const field of fieldsOf()) {
    const value = values[field.name];
    if (field.type !== 'file' && value !== undefined) field.value = value;
  }
  for (const name of files) {
    const field = fieldOf(name);
    if (field && field.value === '') say(field, c.chooseAgain[language()]);
  }
}

/** Words at a field, or below the form where none is named. */
function say(field: Field | null, words: string): void {
  const id = `${field ? field.name : 'form'}-fault`;
  const fault = document.getElementById(id) || document.createElement('p');
  fault.id = id;
  fault.className = 'fault';
  fault.setAttribute('role', 'alert');
  fault.textContent = words;
  if (field) field.after(fault);
  else formNow()!.querySelector('button.wide')!.before(fault);
}

/** Files that would be refused are refused before they are sent: on a slow connection that takes minutes. */
function filesAreGood(): boolean {
  const [photos, video] = ['photos', 'video'].map((name) => fieldOf(name) as HTMLInputElement | undefined);
  if (!photos || !video) return true;
  const drop = document.getElementById('drop') as HTMLInputElement | null;
  const bad = [photos, video].filter((input) => {
    const { room, most, many, either, large, mb } = input.dataset;
    const chosen = Array.from(input.files!);
    const left = Number(drop && drop.checked ? most : room);
    const both = input === video && chosen.length > 0 && photos.files!.length > 0;
    const big = chosen.some(({ size }) => size > Number(mb) * 1024 * 1024);
    const told = both || (chosen.length > 0 && left === 0) ? either : chosen.length > left ? many : big ? large : undefined;
    say(input, told || '');
    return told !== undefined;
  });
  if (bad.length > 0) bad[bad.length - 1]!.focus();
  return bad.length === 0;
}

/** The page of an answer; null where it is none of these pages, as of a proxy. */
async function pageOf(url: string, init: RequestInit = {}): Promise<{ next: Document; response: Response } | null> {
  const response = await fetch(url, { credentials: 'same-origin', headers: { Accept: 'text/html' }, ...init });
  const text = await response.text();
  const next = new DOMParser().parseFromString(text, 'text/html');
  return next.getElementById('main') ? { next, response } : null;
}

function show({ next, response }: { next: Document; response: Response }): void {
  const { pathname, search } = new URL(response.url);
  if (response.redirected) history.replaceState(null, '', pathname + search);
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  // Scripts of a page that was parsed do not run; what listens here listens at the document.
  document.body.replaceWith(document.adoptNode(next.body));
}

let busy = false;
/** Works for an answer with the buttons asleep; what keeps it away is said below the form, where all stays as it is. */
async function ask(button: HTMLButtonElement, word: string, work: () => Promise<boolean>): Promise<void> {
  if (busy) return;
  busy = true;
  const label = button.textContent;
  say(null, '');
  button.disabled = true;
  button.textContent = word;
  let done = false;
  try {
    done = await work();
    if (!done) say(null, c.away[language()]);
  } catch {
    say(null, c.offline[language()]);
  }
  busy = false;
  if (done) return;
  button.disabled = false;
  button.textContent = label;
}

async function send(form: HTMLFormElement): Promise<boolean> {
  const data = new FormData(form);
  const parts = form.enctype === 'multipart/form-data';
  const body = parts ? data : new URLSearchParams(data as unknown as Record<string, string>);
  const answer = await pageOf(form.getAttribute('action')!, { method: 'POST', body });
  if (!answer) return false;
  keep();
  const key = keyNow();
  show(answer);
  const done = card() && card()!.dataset.done !== undefined;
  if (done) sessionStorage.removeItem(key);
  // Files that came with a refusal are kept by the server, which says so.
  else if (formNow()) keep();
  const first = document.querySelector<HTMLElement>('[aria-invalid]');
  window.scrollTo(0, 0);
  if (first) first.focus();
  return true;
}

/** The page in the other language; what was typed, the files that were chosen and the captcha's picture move over. */
async function turn(to: string): Promise<boolean> {
  const answer = await pageOf(`${location.pathname}?lang=${to}`);
  if (!answer || !answer.next.getElementById('form')) return false;
  keep();
  const { values } = kept() || { values: {} };
  const files = fieldsOf().filter(({ type }) => type === 'file') as HTMLInputElement[];
  const picture = () => document.querySelector<HTMLImageElement>('#form .row img');
  const input = (name: string) => document.querySelector<HTMLInputElement>(`#form [name=${name}]`);
  const [image, id, signs] = [picture(), input('captchaId'), input('captcha')];
  show(answer);
  history.replaceState(null, '', `${location.pathname}?lang=${to}`);
  const lost: string[] = [];
  for (const old of files) {
    const now = fieldOf(old.name) as HTMLInputElement | undefined;
    if (!now || old.value === '') continue;
    try {
      now.files = old.files;
    } catch {
      // Older browsers: asked for again in words.
    }
    if (now.value === '') lost.push(old.name);
  }
  fill({ values, files: lost });
  if (image && picture() && signs) {
    picture()!.src = image.src;
    input('captchaId')!.value = id!.value;
    input('captcha')!.value = signs.value;
  }
  document.getElementById('turn')!.focus();
  return true;
}

document.addEventListener('input', keep);
document.addEventListener('change', keep);
document.addEventListener('click', (event) => {
  const button = event.target as HTMLButtonElement;
  if (button.id !== 'turn') return;
  event.preventDefault();
  void ask(button, button.textContent, () => turn(button.value));
});
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (form.id !== 'form') return;
  event.preventDefault();
  if (filesAreGood()) void ask(form.querySelector<HTMLButtonElement>('button.wide')!, c.sending[language()], () => send(form));
});

const before = kept();
if (card() && card()!.dataset.done !== undefined) forget();
else if (formNow() && before) fill(before);
