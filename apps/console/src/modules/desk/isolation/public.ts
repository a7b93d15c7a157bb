// The self-test of isolation between companies, for the page of the running installation.
export { Isolation } from './isolation.tsx';
