import type { AreaHelp } from '../core/help.ts';
import { accessHelp } from '../modules/access/help.ts';
import { codesHelp } from '../modules/codes/help.ts';
import { deskHelp } from '../modules/desk/help.ts';
import { flowHelp } from '../modules/flow/help.ts';
import { gtinHelp } from '../modules/gtin/help.ts';
import { identifyHelp } from '../modules/identify/help.ts';
import { labelsHelp } from '../modules/labels/help.ts';
import { messagesHelp } from '../modules/messages/help.ts';
import { moneyHelp } from '../modules/money/help.ts';
import { peopleHelp } from '../modules/people/help.ts';
import { serviceHelp } from '../modules/service/help.ts';
import { platformHelp } from '../modules/platform/help.ts';

/** The help of every page. Part of the panel's own chunk, so that nobody loads it before asking. */
export const helpTexts: AreaHelp = {
  ...deskHelp,
  ...platformHelp,
  ...identifyHelp,
  ...codesHelp,
  ...labelsHelp,
  ...flowHelp,
  ...gtinHelp,
  ...peopleHelp,
  ...accessHelp,
  ...moneyHelp,
  ...messagesHelp,
  ...serviceHelp,
};
