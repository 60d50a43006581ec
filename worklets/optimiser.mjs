/**
 * The last step of the compiler (the transform of asconfig.json): makes the module small, and no slower. What is to be
 * inlined says so in the sources (@inline); besides, only what is called from one place goes into its caller, and what
 * is as short as the call of it. Left to itself asc inlines whatever it may: a fifth more bytes on every first load.
 */

/** Bytes, about, that a call takes. */
const LIKE_A_CALL = 12;
/** Of a function called from one place: all of them. */
const ANY = 1e4;

/**
 * asc's own order of passes for -O3, without two of its steps: flattening, which leaves a quarter more locals behind
 * and no speed, and sorting functions by their use: neighbours in the sources are alike, and alike packs well.
 */
const PASSES = `
  duplicate-function-elimination remove-unused-module-elements once-reduction inlining simplify-globals-optimizing
  generate-global-effects rse vacuum code-folding ssa-nomerge local-cse remove-unused-brs remove-unused-names
  merge-blocks precompute-propagate simplify-globals-optimizing dae-optimizing simplify-locals-nostructure
  vacuum simplify-locals-notee-nostructure vacuum local-cse merge-locals reorder-locals optimize-instructions
  avoid-reinterprets dce remove-unused-brs remove-unused-names merge-blocks inlining precompute-propagate
  simplify-globals-optimizing pick-load-signs simplify-locals-notee-nostructure vacuum local-cse reorder-locals
  coalesce-locals simplify-locals coalesce-locals reorder-locals vacuum rse vacuum simplify-globals-optimizing
  remove-unused-brs remove-unused-names merge-blocks optimize-instructions simplify-globals-optimizing dae-optimizing
  inlining-optimizing optimize-added-constants-propagate duplicate-import-elimination simplify-globals-optimizing
  precompute-propagate simplify-globals-optimizing directize dae-optimizing gufa-optimizing inlining-optimizing
  code-folding ssa-nomerge rse code-pushing simplify-globals vacuum precompute-propagate inlining-optimizing directize
  dae-optimizing local-cse merge-locals coalesce-locals simplify-locals vacuum inlining precompute-propagate rse vacuum
  ssa-nomerge simplify-locals coalesce-locals optimize-instructions remove-unused-brs remove-unused-names merge-blocks
  vacuum simplify-globals-optimizing remove-unused-brs optimize-instructions vacuum reorder-globals
  duplicate-function-elimination memory-packing remove-unused-module-elements discard-global-effects
`;

/** What one pass leaves behind another would have used: after the second round little is left. */
const ROUNDS = 2;

/** asc exports all of dsp/runtime.ts, for hosts that make objects. Ours makes none. */
const RUNTIME = ['__alloc', '__new', '__renew', '__link', '__pin', '__unpin', '__collect', '__visit'];
const MEMORY = ['reserve', 'sealMemory'];

export default class Optimiser {
  afterCompile(module) {
    const { binaryen } = this;
    for (const name of [...RUNTIME, ...MEMORY]) module.removeExport(name);
    module.runPasses(['merge-blocks']);
    leaveOutZeros(module, binaryen);
    binaryen.setOptimizeLevel(4);
    binaryen.setShrinkLevel(0);
    binaryen.setFastMath(true);
    binaryen.setLowMemoryUnused(true);
    binaryen.setGenerateStackIR(true);
    binaryen.setOptimizeStackIR(true);
    binaryen.setAlwaysInlineMaxSize(LIKE_A_CALL);
    binaryen.setFlexibleInlineMaxSize(LIKE_A_CALL);
    binaryen.setOneCallerInlineMaxSize(ANY);
    binaryen.setAllowInliningFunctionsWithLoops(true);
    for (let round = 0; round < ROUNDS; round++) module.runPasses(PASSES.trim().split(/\s+/));
  }
}

/**
 * A constructor of asc writes its fields one after the other before all else, each 0 of them too, into memory that
 * dsp/runtime.ts has just cleared: those zeros are left out.
 */
function leaveOutZeros(module, binaryen) {
  const { Block, Call, getExpressionId, getExpressionInfo, getFunctionInfo } = binaryen;
  for (let index = 0; index < module.getNumFunctions(); index++) {
    const { name, body } = getFunctionInfo(module.getFunctionByIndex(index));
    if (!name.endsWith('#constructor') || getExpressionId(body) !== binaryen.BlockId) continue;
    const setter = name.replace(/constructor$/, 'set:');
    const written = new Set();
    // The first child makes room when a subclass has not.
    for (let child = 1; child < Block.getNumChildren(body); child++) {
      const call = Block.getChildAt(body, child);
      if (isOfObject(call, binaryen)) continue;
      const field = getExpressionId(call) === binaryen.CallId ? Call.getTarget(call) : '';
      if (!field.startsWith(setter)) break;
      const value = Call.getOperandAt(call, 1);
      const isZero =
        getExpressionId(value) === binaryen.ConstId && Object.is(Number(getExpressionInfo(value).value), 0);
      if (isZero && !written.has(field)) Block.removeChildAt(body, child--);
      written.add(field);
    }
  }
}

/** The constructor all classes begin with, which does nothing. */
function isOfObject(expression, { Call, CallId, LocalSet, LocalSetId, getExpressionId }) {
  if (getExpressionId(expression) !== LocalSetId) return false;
  const value = LocalSet.getValue(expression);
  return getExpressionId(value) === CallId && Call.getTarget(value) === '~lib/object/Object#constructor';
}
