/** How tools are described to the model. */
export interface Delivery {
  /** Tools are executed from a shell over HTTP, not called natively. */
  readonly code_execution: boolean;
  /** Tools are found with `search_tools` instead of a full inventory. */
  readonly discovery: boolean;
}
