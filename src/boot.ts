document.documentElement.dataset['state'] = 'loading';
