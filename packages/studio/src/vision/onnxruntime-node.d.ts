/** The package refers to a type file that it does not contain; the types are those of its common part. */
declare module 'onnxruntime-node' {
  export * from 'onnxruntime-common';
}
