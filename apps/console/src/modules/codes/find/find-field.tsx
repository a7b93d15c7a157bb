import { type Found, scanFind } from '@touchmark/contract';
import { useNavigate } from 'react-router';
import { Refusal, send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { type ScanAnswer, ScanField } from '../../../ui/index.ts';
import { foundLine } from './find.ts';
import { text } from './find.text.ts';

/**
 * A field that finds a scanned object and opens it. `onFound` may handle the object on its page and returns whether it did.
 * A look-up that fails for want of a network is said to have failed.
 */
export function FindField({ onFound }: { onFound?: (found: Found) => boolean }) {
  const navigate = useNavigate();
  const take = async (scanned: string): Promise<ScanAnswer> => {
    try {
      const found = await send(scanFind.find, { text: scanned });
      if (!onFound?.(found)) void navigate(found.path);
      return { good: true, text: foundLine(found) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { good: false, text: error.code === 404 ? say(text.notFound) : (error.fields[0]?.msg ?? error.message) };
    }
  };
  return <ScanField brief label={text.ask} onScan={take} />;
}
