import { markPath } from '../../../ui/mark.tsx';

const Stamp = ({ x, y }: { x: number; y: number }) => (
  <path className="drawing-stamp" transform={`translate(${x} ${y}) scale(0.28)`} fillRule="evenodd" d={markPath} />
);

/** A line drawing of a room: sofa, lamp, sideboard, each with a small stamp. */
export const Room = () => (
  <svg
    className="drawing"
    viewBox="0 0 560 300"
    aria-hidden
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M8 276H552" />
    <path d="M60 276V262M236 276V262M44 262H252Q260 262 260 254V196Q260 180 246 180Q232 180 232 196V220H64V196Q64 180 50 180Q36 180 36 196V254Q36 262 44 262Z" />
    <path d="M64 220V170Q64 152 82 152H214Q232 152 232 170V220M148 152V240M64 240H232M64 220V262M232 220V262" />
    <path d="M84 180L110 174L116 200L90 206Z" />
    <path d="M300 276V122M284 276H316M288 74H312L328 122H272ZM300 74V68" />
    <path d="M356 276V264M520 276V264M344 172H532V264H344ZM344 186H532M406 186V264M470 186V264M352 194H398V256H352ZM478 194H524V256H478ZM414 194H462V222H414ZM414 230H462V256H414Z" />
    <path d="M388 225H392M484 225H488M434 243H442" />
    <path d="M366 172V140H402V172M374 140Q368 116 378 104M384 140Q384 112 384 96M394 140Q402 120 394 104" />
    <path d="M428 172V150H506V172M428 158H506M436 150V136H498V150" />
    <path d="M96 32H200V116H96ZM104 40H192V108H104Z" />
    <path d="M104 96L132 70L150 86L166 74L192 98" />
    <g stroke="none">
      <Stamp x={206} y={196} />
      <Stamp x={291} y={89} />
      <Stamp x={429} y={199} />
    </g>
  </svg>
);
