import type { Call, Text } from '@touchmark/contract';
import { useWrite } from '../../api/hooks.ts';
import { can, type Life, type StepOf } from '@touchmark/domain';
import { type Action, CallButton, MoreActions, OpenButton } from '../buttons.tsx';
import { type Danger as DangerOf, DangerConfirm } from './danger-confirm.tsx';
import { useDialog } from '../form/form-dialog.tsx';
import { type ReasonCall, ReasonDialog } from './reason.tsx';
import type { Title } from '../form/editor.tsx';
import { accepts, shapeOf } from '../form/schema.ts';

/** Options of one step: what neither its life nor its call states. */
interface How {
  /** Opens a form of the page that makes the call. */
  onClick?: () => void;
  /** The call, if its name differs from the step. */
  call?: Call;
  /** Further input besides the row's id and version. */
  input?: object;
  /** The label, if it differs from the life's word: 撤回变更. */
  label?: Text;
  /** A question before the call: a sentence (`confirm`), or a dialog with the thing and the consequence (`asks`). */
  confirm?: Title;
  asks?: DangerOf;
  /** For a call with a reason: the dialog's title, its hint, and the label of the field if it is not 原因. */
  title?: Title;
  hint?: Title;
  field?: Text;
  danger?: boolean;
  disabled?: boolean;
  /** Not shown, although the state allows it. */
  hidden?: boolean;
  /** What the page does with the answer, for a call without a toast of its own. */
  onDone?: (answer: unknown) => void;
}

interface Props<L extends Life> {
  row: { id: string; version?: number; status?: number | string };
  life: L;
  /** The state, if the row has no field `status`. */
  state?: number | string;
  calls: Readonly<Record<string, Call>>;
  /** Steps shown as buttons, in this order; further steps named in `how` are in 更多. */
  first?: readonly StepOf<L>[];
  how?: { readonly [Step in StepOf<L>]?: How };
  /** Further entries of 更多, above the steps. */
  more?: readonly (Action | false)[];
}

/** The call of a step: the one of the same name; `edit` is `saveOrUpdate`, `disable` is `enable`. */
export const named = (calls: Props<Life>['calls'], step: string): Call | undefined =>
  calls[step] ?? (step === 'edit' ? calls.saveOrUpdate : step === 'disable' ? calls.enable : undefined);

/** Whether a call cannot be made without a reason. */
export const wantsReason = (call: Call): call is ReasonCall => {
  const { reason } = shapeOf(call.input);
  return reason !== undefined && !accepts(reason, undefined);
};

/** The input of a step: the row with its version, and for a switch its direction. */
export function stepInput(call: Call, step: string, { id, version }: { id: string; version?: number }): object {
  const switched = 'enabled' in shapeOf(call.input) ? { enabled: step !== 'disable' } : {};
  const taken = 'version' in shapeOf(call.input) && version !== undefined ? { version } : {};
  return { id, ...taken, ...switched };
}

/** The steps named by the page that the state allows. */
function stepsOf<L extends Life>({ row, life, state = row.status ?? '', calls, first = [], how = {} }: Props<L>) {
  return [...new Set([...first, ...(Object.keys(how) as StepOf<L>[])])].flatMap((step) => {
    const { call = named(calls, step), input, label = life.steps[step]!, hidden, ...rest }: How = how[step] ?? {};
    if (!call || hidden || !can(life, state, step)) return [];
    return [
      {
        step,
        call,
        input: { ...stepInput(call, step, row), ...input },
        label,
        ...(step === 'edit' ? { mode: 'edit' as const } : {}),
        ...rest,
      },
    ];
  });
}
type Shown = ReturnType<typeof stepsOf>[number];

/** The possible steps of a row: as buttons (`first`) and in the menu 更多. Steps without the right or not allowed in the state are hidden. */
export function Steps<L extends Life>(props: Props<L>) {
  const { first = [], more = [] } = props;
  const asked = useDialog<Shown>();
  const steps = stepsOf(props).map((one) => (wantsReason(one.call) && !one.onClick ? { ...one, onClick: () => asked.open(one) } : one));
  const question = asked.subject;
  return (
    <>
      {first.map((step) => {
        const shown = steps.find((one) => one.step === step);
        return shown ? <StepButton key={step} {...shown} /> : null;
      })}
      <MoreActions
        actions={[
          ...more,
          ...steps.filter(({ step }) => !first.includes(step)).map((one) => (one.asks ? { ...one, onClick: () => asked.open(one) } : one)),
        ]}
      />
      {question && wantsReason(question.call) ? (
        <ReasonDialog
          {...question}
          call={question.call}
          title={question.title ?? question.label}
          dialog={{ subject: question.input, turn: asked.turn, close: asked.close }}
        />
      ) : null}
      {question?.asks ? <Danger of={question} asks={question.asks} onClose={asked.close} /> : null}
    </>
  );
}

/** A step as a button: it opens a form or dialog, or makes the call. */
function StepButton({ call, mode, input, label, onClick, confirm, asks, danger, disabled, onDone }: Shown) {
  const look = { ...(danger === undefined ? {} : { danger }), ...(disabled === undefined ? {} : { disabled }) };
  if (onClick) return <OpenButton call={call} {...(mode ? { mode } : {})} label={label} onClick={onClick} {...look} />;
  return (
    <CallButton
      call={call}
      label={label}
      input={input}
      {...(confirm ? { confirm } : {})}
      {...(asks ? { asks } : {})}
      {...(onDone ? { onDone } : {})}
      {...look}
    />
  );
}

function Danger({ of, asks, onClose }: { of: Shown; asks: DangerOf; onClose: () => void }) {
  const write = useWrite(of.call);
  return (
    <DangerConfirm
      danger={of.danger ?? false}
      open
      busy={write.isPending}
      {...asks}
      action={of.label}
      onConfirm={() => write.mutate(of.input, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
