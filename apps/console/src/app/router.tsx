import { createBrowserRouter } from 'react-router';
import { Entrance } from './entrance.tsx';

/** One route for every address: the entrance decides by the guard of specification 4.1 what is shown. */
export const createRouter = () => createBrowserRouter([{ path: '*', element: <Entrance /> }]);
