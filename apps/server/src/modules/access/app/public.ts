export { putOutsideApp, renewOutsideKey } from './outside-app.ts';
