import { createBrowserRouter } from 'react-router';
import { Entrance } from './entrance.tsx';
import { FaultBoundary } from './fault-boundary.tsx';

/** One route for every address: the entrance decides by the guard of specification 4.1 what is shown. What the frame itself throws is told as what a page throws. */
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
