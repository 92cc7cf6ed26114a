/**
 * The page of a link that opens nothing.
 * @param sentence why, and what to do; a sentence of ours, never a text that came from elsewhere
 */
export const closedPage = (sentence: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This link is no longer valid · Deskmark</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box;
  font: 14px/22px system-ui, sans-serif; background: light-dark(#fff, #0f1012); color: light-dark(#4a4a52, #b4b5be) }
main { max-width: 44ch }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; color: light-dark(#18181b, #ededf0) }
p { margin: 0 }
</style>
</head>
<body>
<main>
<h1>This link is no longer valid</h1>
<p>${sentence}</p>
</main>
</body>
</html>
`
