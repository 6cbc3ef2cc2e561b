npx --no-install packshot run remove-background photo.jpg --out results --server http://localhost:3000
