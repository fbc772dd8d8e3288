import type { Plugin } from 'vite';

/** Functions of Decimal that money never needs: angles, hyperbolic functions, other bases, fractions, chance. */
const angles = ['cosine', 'sine', 'tangent', 'inverseCosine', 'inverseSine', 'inverseTangent'];
const hyperbolic = ['Cosine', 'Sine', 'Tangent'].flatMap((name) => [
  `hyperbolic${name}`,
  `inverseHyperbolic${name}`,
]);
const otherBases = ['toBinary', 'toHexadecimal', 'toOctal', 'toFraction'];
export const droppedMethods = [...angles, ...hyperbolic, ...otherBases];
export const droppedStatics = [
  ...[
    'acos',
    'acosh',
    'asin',
    'asinh',
    'atan',
    'atanh',
    'atan2',
    'cos',
    'cosh',
    'sin',
    'sinh',
    'tan',
    'tanh',
  ],
  ...['hypot', 'random', 'log2', 'log10'],
];

/**
 * Removes what React Router keeps for the possible effects of a top-level `React.forwardRef(…)` or `X.displayName = …`:
 * framework mode's links and forms and the data router.
 */
function withoutRouterEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
}

/** Drops unused methods of Decimal: they hang on one prototype, which no bundler can thin out. */
export function withoutUnusedMethods(code: string): string {
  return code
    .replace(
      new RegExp(
        `^P\\.(?:${droppedMethods.join('|')}) = (?:P\\.\\w+ = )?function [\\s\\S]*?^\\};$`,
        'gm',
      ),
      // The lines below stay where the source map says that they are.
      (dropped) => dropped.replace(/[^\n]/g, ''),
    )
    .replace(new RegExp(`^  Decimal\\.(${droppedStatics.join('|')}) = \\1;.*$`, 'gm'), '');
}

/**
 * Lets the bundler drop the parts of two libraries that nothing here calls. `droppableExports.test.ts` checks that the
 * patterns still match, that what stays still calculates, and that nobody calls what is gone. Development builds are
 * left as they are.
 */
export function droppableExports(): Plugin {
  return {
    name: 'jenil:droppable-exports',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(react-router\/dist|decimal\.js)\/.*\.mjs$/ },
      handler(code, id) {
        if (process.env.NODE_ENV === 'development') return null;
        const lean = id.includes('decimal.js')
          ? withoutUnusedMethods(code)
          : withoutRouterEffects(code);
        return { code: lean, map: null };
      },
    },
  };
}
