import * as react from 'react';

// In development React keeps for each element the stack at which it was made, for its browser tools: up to ten thousand a second,
// which it counts here. Nobody looks at them in a test, and they take a tenth of its time.
const inside = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const { [inside]: internals } = react as { [inside]?: object };
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
