import type { StationCommand } from '@touchmark/domain';
import { say } from '../../../../core/text.ts';
import type { Station } from '../station.ts';
import type { StationState } from '../station-state.ts';
import { text } from '../station.text.ts';

/** What is pressed while boxes are packed, each with its key. */
const commands = [
  { command: 'UNDO', name: text.undo, key: 'F2' },
  { command: 'SEAL', name: text.seal, key: 'F4' },
  { command: 'NEWBOX', name: text.otherBox, key: 'F7' },
  { command: 'REPLACE', name: text.replace, key: 'F8' },
  { command: 'MIXED', name: text.mixed, key: 'F9' },
  { command: 'PRINT', name: text.printBox, key: 'F10' },
] as const;

/** What is pressed while goods are scanned onto a document. */
const docCommands = [
  { command: 'UNDO', name: text.undo, key: 'F2' },
  { command: 'SEAL', name: text.leaveDoc, key: 'F4' },
] as const;

/** What each key does; the station knows what a command means now. */
export const commandKeys = (obey: (command: StationCommand) => void): Record<string, () => void> =>
  Object.fromEntries(commands.map(({ key, command }) => [key, () => obey(command)]));

interface Props {
  station: Pick<Station, 'command' | 'togglePallet'>;
  state: StationState;
  camera: boolean;
  onCamera: () => void;
  onShip: () => void;
}

/** The large buttons at the foot of the screen. */
export function Commands({ station, state, camera, onCamera, onShip }: Props) {
  return (
    <footer className="st-commands">
      {(state.doc ? docCommands : commands).map(({ name, command, key }) => (
        <Command
          key={command}
          name={say(command === 'NEWBOX' && !state.box ? text.newBox : name)}
          hint={key}
          onClick={() => void station.command(command)}
          {...(command === 'REPLACE' && { pressed: state.replace !== 'off' })}
        />
      ))}
      {state.doc ? (
        <Command name={say(text.shipIt)} onClick={onShip} />
      ) : (
        <Command name={say(text.pallet)} pressed={state.pallet} onClick={station.togglePallet} />
      )}
      <Command name={say(text.camera)} className="st-first" pressed={camera} onClick={onCamera} />
    </footer>
  );
}

interface CommandProps {
  name: string;
  hint?: string;
  pressed?: boolean;
  className?: string;
  onClick: () => void;
}

function Command({ name, hint, pressed, className, onClick }: CommandProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      {...(className && { className })}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(hint && { 'aria-keyshortcuts': hint })}
    >
      {name}
      {hint ? <kbd aria-hidden>{hint}</kbd> : null}
    </button>
  );
}
