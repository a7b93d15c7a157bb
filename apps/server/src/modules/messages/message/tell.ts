import type { Text } from '@touchmark/contract';
import {
  defaultChannels,
  fillVars,
  type MessageChannel,
  type MessageKind,
  messageKind,
  messageScenes,
  type SceneCode,
  type SceneValue,
  type SceneWords,
} from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import * as templates from './stored-templates.queries.ts';
import * as rows from './tell.queries.ts';
import type { Worded } from './worded.ts';

/** The link, the object and the sender of a message. */
interface About {
  path?: string;
  mark?: string;
  sendUser?: string;
  level?: string;
  kind?: MessageKind;
}
/**
 * The text of a message: by its scene (the operator's or the delivered text), or a custom text; a plain string is used for both
 * languages.
 */
export type MessageWords = SceneWords | { title: Text | string; content: Text | string };
export type NewMessage = { companyId: string; userId: string } & About & MessageWords;

/** Sends a message to one person. */
export async function addMessage(db: Db, { companyId, userId, ...message }: NewMessage): Promise<void> {
  const worded = await wordedBy(db, message);
  if (worded) await rows.send(db, companyId, [userId], worded);
}

/** Sends a message to those in a company who may act on it: the main account and the holders of the given roles. */
export async function tellCompany(db: Db, companyId: string, roles: readonly string[], message: About & MessageWords): Promise<void> {
  const worded = await wordedBy(db, message);
  if (worded) await rows.send(db, companyId, await rows.peopleToTell(db, companyId, roles), worded);
}

/** Sends a message to the holders of one role, without the main account: for those who are led to another page. */
export async function tellRole(db: Db, companyId: string, role: string, message: About & MessageWords): Promise<void> {
  const worded = await wordedBy(db, message);
  if (worded) await rows.send(db, companyId, await rows.holdersOf(db, companyId, role), worded);
}

/** The message with its final text; undefined if the operator has disabled its scene. */
async function wordedBy(db: Db, message: About & MessageWords): Promise<Worded | null> {
  const { path = '', mark = '', sendUser = '' } = message;
  if (!('scene' in message))
    return {
      title: both(message.title),
      content: both(message.content),
      path,
      mark,
      sendUser,
      level: message.level ?? 'info',
      kind: message.kind ?? messageKind(message),
      scene: '',
      channels: ['SITE', 'MAIL'],
    };
  const { scene, values } = message;
  const given = messageScenes[scene];
  const text = await textOf(db, scene);
  if (!text) return null;
  const filled = (words: Text): Text => ({
    zh: fillVars(words.zh, values as Record<string, SceneValue>, 'zh'),
    en: fillVars(words.en, values as Record<string, SceneValue>, 'en'),
  });
  return {
    title: filled(text.title),
    content: filled(text.content),
    path: text.path || path || given.path,
    mark,
    sendUser,
    level: message.level ?? given.level,
    kind: message.kind ?? given.kind,
    scene,
    channels: text.channels,
  };
}

interface SceneText {
  title: Text;
  content: Text;
  path: string;
  channels: readonly MessageChannel[];
}

/** The operator's enabled text of a scene; else the delivered one, unless he has disabled that. */
async function textOf(db: Db, scene: SceneCode): Promise<SceneText | null> {
  const own = await templates.ofScene(db, scene);
  const on = own.find(({ enabled }) => enabled);
  if (on && on.sentTime === null) await templates.noteSent(db, on.code);
  if (on)
    return {
      title: { zh: on.title, en: on.titleEn },
      content: { zh: on.content, en: on.contentEn },
      path: on.path,
      channels: on.channels as MessageChannel[],
    };
  if (own.some(({ code }) => code === scene)) return null;
  const { title, content } = messageScenes[scene];
  return { title, content, path: '', channels: defaultChannels(messageScenes[scene]) };
}

const both = (words: Text | string): Text => (typeof words === 'string' ? { zh: words, en: '' } : words);
