/** An action of the audit in words: `run.launch` is "run: launch". */
export function actionWords(action: string): string {
  return action.replaceAll('-', ' ').replace('.', ': ')
}
