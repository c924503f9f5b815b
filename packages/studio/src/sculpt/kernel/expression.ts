/*
 * Arithmetic on four 32-bit lanes, written down as a graph and compiled to WebAssembly later (compile-kernel.ts). Numbers
 * are constants in every lane; operations on constants alone are carried out here.
 */

export type Operation =
  | 'constant'
  | 'input'
  | 'uniform'
  | 'variable'
  | keyof typeof unaryOperations
  | keyof typeof binaryOperations
  | 'select';

/** A value of the graph. Comparisons give masks: all bits of a lane set or none. */
export class Expression {
  readonly operation: Operation;
  readonly operands: readonly Expression[];
  /** The constant, or the index of the input, uniform or variable. */
  readonly value: number;
  /** Of a variable: the number of its assignments so far. */
  readonly version: number;

  constructor(operation: Operation, operands: readonly Expression[], value = 0, version = 0) {
    this.operation = operation;
    this.operands = operands;
    this.value = value;
    this.version = version;
  }
}

export type Scalar = Expression | number;

/** Opcodes after the SIMD prefix, and what they do with constants (null: not folded). */
export const unaryOperations = {
  absolute: { code: 0xe0, fold: Math.abs },
  negate: { code: 0xe1, fold: (a: number) => -a },
  squareRoot: { code: 0xe3, fold: Math.sqrt },
  floor: { code: 0x68, fold: Math.floor },
  toInteger: { code: 0xf8, fold: null },
  toFloat: { code: 0xfa, fold: null },
} as const satisfies Record<string, { code: number; fold: ((a: number) => number) | null }>;

export const binaryOperations = {
  add: { code: 0xe4, fold: (a: number, b: number) => a + b },
  subtract: { code: 0xe5, fold: (a: number, b: number) => a - b },
  multiply: { code: 0xe6, fold: (a: number, b: number) => a * b },
  divide: { code: 0xe7, fold: (a: number, b: number) => a / b },
  minimum: { code: 0xea, fold: (a: number, b: number) => Math.min(a, b) },
  maximum: { code: 0xeb, fold: (a: number, b: number) => Math.max(a, b) },
  lessThan: { code: 0x43, fold: null },
  and: { code: 0x4e, fold: null },
  exclusiveOr: { code: 0x51, fold: null },
  addIntegers: { code: 0xae, fold: null },
  multiplyIntegers: { code: 0xb5, fold: null },
  shiftLeft: { code: 0xab, fold: null },
  shiftRight: { code: 0xad, fold: null },
} as const satisfies Record<string, { code: number; fold: ((a: number, b: number) => number) | null }>;

/** A constant of floats, or `bits` of integers; shifts take the number of bits as a constant. */
export const constant = (value: number): Expression => new Expression('constant', [], value);

/** A constant whose lanes hold an integer; told apart from floats by the version. */
export const integer = (value: number): Expression => new Expression('constant', [], value, 1);

/** A constant for a number, anything else as it is. */
export const toExpression = (value: Scalar): Expression => (typeof value === 'number' ? constant(value) : value);

/** The number of a constant of floats, else null. */
export const asConstant = (value: Scalar): number | null => {
  if (typeof value === 'number') return value;
  return value.operation === 'constant' && value.version === 0 ? value.value : null;
};

function unary(operation: keyof typeof unaryOperations, a: Scalar): Expression {
  const { fold } = unaryOperations[operation];
  const known = asConstant(a);
  if (fold !== null && known !== null) return constant(fold(known));
  return new Expression(operation, [toExpression(a)]);
}

function binary(operation: keyof typeof binaryOperations, a: Scalar, b: Scalar): Expression {
  const { fold } = binaryOperations[operation];
  const [left, right] = [asConstant(a), asConstant(b)];
  if (fold !== null && left !== null && right !== null) return constant(fold(left, right));
  return new Expression(operation, [toExpression(a), toExpression(b)]);
}

/** Sum of all terms. */
export function add(a: Scalar, b: Scalar, ...more: Scalar[]): Expression {
  const sum = asConstant(a) === 0 ? toExpression(b) : asConstant(b) === 0 ? toExpression(a) : binary('add', a, b);
  return more.reduce<Expression>((total, term) => add(total, term), sum);
}

/** `a` without `b`. */
export const sub = (a: Scalar, b: Scalar): Expression =>
  asConstant(b) === 0 ? toExpression(a) : binary('subtract', a, b);

/** Product of all factors. */
export function mul(a: Scalar, b: Scalar, ...more: Scalar[]): Expression {
  const [left, right] = [asConstant(a), asConstant(b)];
  const product =
    left === 0 || right === 0
      ? constant(0)
      : left === 1
        ? toExpression(b)
        : right === 1
          ? toExpression(a)
          : binary('multiply', a, b);
  return more.reduce<Expression>((total, factor) => mul(total, factor), product);
}

/** `a` divided by `b`; by a constant, multiplied by its inverse. */
export function div(a: Scalar, b: Scalar): Expression {
  const divisor = asConstant(b);
  return divisor === null ? binary('divide', a, b) : mul(a, 1 / divisor);
}

/** The smaller one. */
export const min = (a: Scalar, b: Scalar): Expression => binary('minimum', a, b);
/** The larger one. */
export const max = (a: Scalar, b: Scalar): Expression => binary('maximum', a, b);
/** Without its sign. */
export const abs = (a: Scalar): Expression => unary('absolute', a);
/** Square root; of negative values, no number. */
export const sqrt = (a: Scalar): Expression => unary('squareRoot', a);
/** The next whole number below. */
export const floor = (a: Scalar): Expression => unary('floor', a);
/** A mask: where `a` is below `b`. */
export const lessThan = (a: Scalar, b: Scalar): Expression => binary('lessThan', a, b);
/** Where both masks are set. */
export const both = (a: Expression, b: Expression): Expression => binary('and', a, b);

/** `a` where the mask is set, else `b`. */
export const select = (mask: Expression, a: Scalar, b: Scalar): Expression =>
  new Expression('select', [mask, toExpression(a), toExpression(b)]);

/** Lanes of integers: for bits and hashes. */
export const integers = {
  of: (a: Scalar): Expression => unary('toInteger', a),
  toFloat: (a: Expression): Expression => unary('toFloat', a),
  add: (a: Expression, b: Expression): Expression => binary('addIntegers', a, b),
  multiply: (a: Expression, b: Expression): Expression => binary('multiplyIntegers', a, b),
  and: (a: Expression, b: Expression): Expression => binary('and', a, b),
  exclusiveOr: (a: Expression, b: Expression): Expression => binary('exclusiveOr', a, b),
  shiftLeft: (a: Expression, bits: number): Expression => new Expression('shiftLeft', [a, integer(bits)]),
  shiftRight: (a: Expression, bits: number): Expression => new Expression('shiftRight', [a, integer(bits)]),
} as const;

/** Multiplied by itself. */
export const square = (a: Scalar): Expression => mul(a, a);
/** Not below `low`, not above `high`. */
export const clamp = (a: Scalar, low: Scalar, high: Scalar): Expression => min(max(a, low), high);
/** Kept within 0 and 1. */
export const saturate = (a: Scalar): Expression => clamp(a, 0, 1);
/** `a` at 0, `b` at 1. */
export const mix = (a: Scalar, b: Scalar, share: Scalar): Expression => add(a, mul(sub(b, a), share));
/** 0 below `from`, 1 above `to`, smooth between; `from` may be the larger one. */
export function smoothstep(from: Scalar, to: Scalar, value: Scalar): Expression {
  const t = saturate(div(sub(value, from), sub(to, from)));
  return mul(t, t, sub(3, mul(2, t)));
}
