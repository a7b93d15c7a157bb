export { Leading } from './card.tsx';
export { Expiries } from './expiries.tsx';
export { text as homeText } from './home.text.ts';
export { Todos } from './todos.tsx';
import './home.css';
