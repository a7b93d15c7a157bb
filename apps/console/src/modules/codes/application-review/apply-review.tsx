import { codeApplyCheck } from '@touchmark/contract';
import { useState } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { type Choices, Failed, ReviewDrawer, reviewTitle } from '../../../ui/index.ts';
import { applyChoices, reviewActions, stepsOf, useDecide } from '../../platform/review/public.ts';
import { ApplySubmission } from './apply-submission.tsx';
import { phrases, text } from './application-review.text.ts';

const actions: Choices = { ...reviewActions, create: text.created };

/** How many codes the auditor grants; fewer than asked for makes it another decision. */
function useGrant(asked: number) {
  const [typed, grant] = useState<number>();
  const granted = typed ?? asked;
  return granted < asked
    ? { granted, grant, more: { quantity: granted }, altered: { label: text.altered, whyFault: text.alteredWhy } }
    : { granted: asked, grant, more: {}, altered: undefined };
}

/** One application under review. Mounted anew for every application. */
export function ApplyReview({
  id,
  onOpen,
  onClose,
  onDecided,
}: {
  id: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
  onDecided: (id: string | undefined) => void;
}) {
  const read = useRead(codeApplyCheck.findOne, { id: id ?? '0' }, { enabled: id !== undefined });
  const item = read.data?.id === id ? read.data : undefined;
  const { granted, grant, more, altered } = useGrant(item?.quantity ?? 0);
  const decide = useDecide(codeApplyCheck, item, {
    more,
    onDecided: (next) => {
      onDecided(id);
      if (next) onOpen(next);
      else onClose();
    },
  });
  return (
    <ReviewDrawer
      id={id}
      title={reviewTitle(text.title, item?.applyNo ?? '')}
      onClose={onClose}
      checks={item?.checks}
      history={item?.history.toReversed()}
      states={applyChoices}
      actions={actions}
      phrases={phrases}
      decide={decide}
      altered={altered}
      {...stepsOf(item, onOpen)}
    >
      {item ? (
        <ApplySubmission item={item} granted={granted} onGrant={decide ? grant : undefined} />
      ) : read.error ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : undefined}
    </ReviewDrawer>
  );
}
