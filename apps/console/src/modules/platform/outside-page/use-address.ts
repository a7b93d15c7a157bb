import { appService } from '@touchmark/contract';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { withTicket } from '../../../core/runtime-routes.ts';

/**
 * The address of an outside page for one load: with a new ticket if its application uses single sign-on; null until the ticket is
 * there.
 */
export function useAddress(href: string, ticketFor: string | null, turn: number): { src: string | null; openWindow: () => void } {
  const { mutateAsync } = useWrite(appService.ticket);
  const [given, setGiven] = useState<{ turn: number; src: string }>();
  const asked = useRef(-1);
  const addressNow = async () => (ticketFor === null ? href : withTicket(href, (await mutateAsync({ routerPath: ticketFor })).ticket));
  useEffect(() => {
    // One ticket per load, even if the component renders twice.
    if (ticketFor === null || asked.current === turn) return;
    asked.current = turn;
    // The call itself shows the error; the page then shows a retry button instead of the frame.
    void mutateAsync({ routerPath: ticketFor }).then(
      ({ ticket }) => setGiven({ turn, src: withTicket(href, ticket) }),
      () => undefined,
    );
  }, [href, ticketFor, turn, mutateAsync]);
  const openWindow = () => {
    // Opened synchronously, because browsers block windows that are not opened directly by a click.
    const opened = window.open('', '_blank');
    if (!opened) return;
    opened.opener = null;
    addressNow().then(
      (address) => opened.location.replace(address),
      () => opened.close(),
    );
  };
  return { src: ticketFor === null ? href : given?.turn === turn ? given.src : null, openWindow };
}
