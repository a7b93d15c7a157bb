import { createBrowserRouter } from 'react-router';
import { Entrance } from './entrance.tsx';
import { FaultBoundary } from './fault-boundary.tsx';

/**
 * One route for every address: the entrance decides by the guard of specification 4.1 what is shown. Errors of the frame itself
 * are shown like errors of a page.
 */
export const createRouter = () =>
  createBrowserRouter([
    {
      path: '*',
      element: (
        <FaultBoundary>
          <Entrance />
        </FaultBoundary>
      ),
    },
  ]);
