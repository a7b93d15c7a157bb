import { appService } from '@touchmark/contract';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../api/hooks.ts';
import { withTicket } from '../../../core/runtime-routes.ts';

/** The address of an outside page for this turn of loading it: with a ticket of its own where its application signs people on by one; null until that is there. */
export function useAddress(href: string, ticketFor: string | null, turn: number): { src: string | null; openWindow: () => void } {
  const { mutateAsync } = useWrite(appService.ticket);
  const [given, setGiven] = useState<{ turn: number; src: string }>();
  const asked = useRef(-1);
  const addressNow = async () => (ticketFor === null ? href : withTicket(href, (await mutateAsync({ routerPath: ticketFor })).ticket));
  useEffect(() => {
    // One ticket for one turn, also where the page is drawn twice.
    if (ticketFor === null || asked.current === turn) return;
    asked.current = turn;
    // A refusal is told by the call itself; the page then stands without a frame and offers to try again.
    void mutateAsync({ routerPath: ticketFor }).then(
      ({ ticket }) => setGiven({ turn, src: withTicket(href, ticket) }),
      () => undefined,
    );
  }, [href, ticketFor, turn, mutateAsync]);
  const openWindow = () => {
    // Opened at once, or the browser would take it for something nobody asked for.
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
